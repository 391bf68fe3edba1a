/** The top and the bottom of something, in pixels from the top of the window. */
export type Span = { top: number; bottom: number }

/** Between a toast and what it must not cover. */
const GAP_PX = 8

type ToastLiftOptions = {
  windowHeight: number
  /** Distance of the toasts from the bottom of the window where nothing is in their way. */
  base: number
  /** Height of the toasts. */
  height: number
  /** Boxes that must stay uncovered, in the columns of the toasts. */
  obstacles: readonly Span[]
}

/** Returns the distance from the bottom of the window at which toasts cover no obstacle; `base` if there is no room. */
export function getToastLift({ windowHeight, base, height, obstacles }: ToastLiftOptions): number {
  const fromBelow = obstacles.toSorted((one, other) => other.bottom - one.bottom)
  let lift = base
  for (const { top, bottom } of fromBelow) {
    const toasts = { top: windowHeight - lift - height, bottom: windowHeight - lift }
    if (bottom + GAP_PX > toasts.top && top - GAP_PX < toasts.bottom) lift = windowHeight - top + GAP_PX
  }
  return lift + height <= windowHeight ? lift : base
}
