/** What a menu opens below, or above if there is no room: an element's box, or a point. */
export type MenuAnchor = { left: number; top: number; bottom: number }

/** Between a trigger and its menu. */
const GAP_PX = 6

export function getAnchor(trigger: Element): MenuAnchor {
  const { left, top, bottom } = trigger.getBoundingClientRect()
  return { left, top: top - GAP_PX, bottom: bottom + GAP_PX }
}
