import { useLayoutEffect, useState, type RefObject } from 'react'

import { getToastLift } from './toast-lift.ts'

/** Elements that toasts must not cover: buttons that come next, and bars. */
const KEEP_CLEAR = '.keep-clear'

/** Distance from the window's edge or from the bar at its bottom, in pixels. */
export const TOAST_MARGIN_PX = 20

/** How much of each further toast is visible behind the first one, and how many are. */
const STACKED_PX = 14
const STACKED_MAX = 2

/** Pages load and move while a toast is visible. */
const MEASURE_INTERVAL_MS = 200

/**
 * Returns the distance from the bottom of the window, in pixels, at which the toasts cover nothing that must stay clear.
 * `bar` is an element as high as the bar at the bottom of the window.
 */
export function useToastLift(toastCount: number, bar: RefObject<HTMLElement | null>): number {
  const [lift, setLift] = useState(TOAST_MARGIN_PX)
  useLayoutEffect(() => {
    if (toastCount === 0) return
    const update = () => setLift(measure(bar.current?.offsetHeight ?? 0))
    update()
    const timer = setInterval(update, MEASURE_INTERVAL_MS)
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      clearInterval(timer)
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [toastCount, bar])
  return lift
}

function measure(barHeight: number): number {
  const base = barHeight + TOAST_MARGIN_PX
  const toasts = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]:not([data-removed="true"])')]
  const [front] = toasts
  if (!front) return base
  const { left, right } = front.getBoundingClientRect()
  const height = front.offsetHeight + STACKED_PX * Math.min(toasts.length - 1, STACKED_MAX)
  const obstacles = [...document.querySelectorAll(KEEP_CLEAR)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.left < right && box.right > left && box.top < innerHeight && box.bottom > 0)
  return getToastLift({ windowHeight: innerHeight, base, height, obstacles })
}
