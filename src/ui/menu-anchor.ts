/** An element's box, or a point. A menu opens below it, or above it if there is no room, and from its start on. */
export type MenuAnchor = { left: number; right: number; top: number; bottom: number }

/** Between a trigger and its menu. */
const GAP_PX = 6

export function getAnchor(trigger: Element): MenuAnchor {
  const { left, right, top, bottom } = trigger.getBoundingClientRect()
  return { left, right, top: top - GAP_PX, bottom: bottom + GAP_PX }
}
