/** How long a slice may take: half a frame, so that a slow device needs less than a long task for it. */
const SLICE_MS = 8

/** Items between two looks at the clock. */
const CLOCK_INTERVAL = 64

/** Calls `visit` for all items, and lets the browser respond to the user in between. */
export async function forEachInSlices<Item>(
  items: Iterable<Item>,
  visit: (item: Item) => void,
): Promise<void> {
  let [count, deadline] = [0, performance.now() + SLICE_MS]
  for (const item of items) {
    visit(item)
    count += 1
    if (count % CLOCK_INTERVAL > 0 || performance.now() < deadline) continue
    await yieldToBrowser()
    deadline = performance.now() + SLICE_MS
  }
}

/** Resolves in a task of its own. */
export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
