import { useEffect, useRef, useState, type MouseEvent } from 'react'

import { useMediaQuery } from '#src/lib/use-media-query.ts'

/** Phones on their side, where the controls are above the video. As in `watch.css`. */
const PHONE_LANDSCAPE = '(orientation: landscape) and (height < 30rem)'

const FADE_AFTER_MS = 3000

/**
 * Returns the props of controls that lie above the video and fade while it plays. Faded controls take the first press to
 * appear. The player's frame reports no touches, so that a press elsewhere shows only the player's own controls.
 */
export function useFadingControls(isPaused: boolean) {
  const isAboveVideo = useMediaQuery(PHONE_LANDSCAPE)
  const [isIdle, setIdle] = useState(false)
  const [uses, setUses] = useState(0)
  const wasPressedFaded = useRef(false)
  const canFade = isAboveVideo && !isPaused
  const isFaded = canFade && isIdle
  useEffect(() => {
    if (!canFade) return undefined
    const timer = setTimeout(() => setIdle(true), FADE_AFTER_MS, uses)
    return () => clearTimeout(timer)
  }, [uses, canFade])
  const wake = () => {
    setIdle(false)
    setUses((count) => count + 1)
  }
  return {
    'data-faded': isFaded || undefined,
    // The press itself moves the focus, which wakes them.
    onPointerDownCapture: () => (wasPressedFaded.current = isFaded),
    onPointerMove: wake,
    onFocus: wake,
    onKeyDown: wake,
    onClickCapture: (event: MouseEvent) => {
      if (!wasPressedFaded.current) return
      wasPressedFaded.current = false
      event.preventDefault()
      event.stopPropagation()
      wake()
    },
  }
}
