private import CCurl

/// Gives memory that is free back to the system: what a pass needed for its pages would otherwise stay with an idle
/// process for hours.
package func releaseMemory() { ccurl_release_memory() }

/// Has large blocks go back to the system as they are let go of; to be called before any thread begins.
///
/// By default the C library raises the size at which it does so with every large block that it sees, and each thread then
/// keeps some: pages of eight megabytes took twice the memory.
package func returnLargeBlocks() { ccurl_map_blocks(512 * 1_024) }
