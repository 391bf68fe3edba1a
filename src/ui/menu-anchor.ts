/** An element's box, or a point. A menu opens below it, or above it if there is no room. */
export type MenuAnchor = { left: number; top: number; bottom: number }

/** Between a trigger and its menu. */
const GAP_PX = 6

export function getAnchor(trigger: Element): MenuAnchor {
  const { left, top, bottom } = trigger.getBoundingClientRect()
  return { left, top: top - GAP_PX, bottom: bottom + GAP_PX }
}
