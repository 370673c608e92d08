private import CCurl

/// Returns free memory to the system: the memory of a pass would otherwise stay with an idle process for
/// hours.
package func releaseMemory() { ccurl_release_memory() }

/// Returns large blocks to the system when they are freed; to be called before any thread begins.
///
/// By default the C library raises the threshold for doing so with every large block that it sees, and each
/// thread then keeps some: pages of eight megabytes took twice the memory.
package func returnLargeBlocks() { ccurl_map_blocks(512 * 1_024) }
