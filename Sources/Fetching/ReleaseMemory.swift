private import CCurl

/// Gives memory that is free back to the system: what a pass needed for its pages would otherwise stay with an idle
/// process for hours.
package func releaseMemory() { ccurl_release_memory() }
