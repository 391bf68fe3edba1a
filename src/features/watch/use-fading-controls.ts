import { useEffect, useState } from 'react'

import { useMediaQuery } from '#src/lib/use-media-query.ts'

/** Phones on their side, where the controls are above the video. As in `watch.css`. */
const PHONE_LANDSCAPE = '(orientation: landscape) and (height < 30rem)'

const FADE_AFTER_MS = 3000

/**
 * Returns the props of controls that lie above the video and fade while it plays. Faded controls cover the video and take
 * the first press to appear.
 */
export function useFadingControls(isPaused: boolean) {
  const isAboveVideo = useMediaQuery(PHONE_LANDSCAPE)
  const [uses, setUses] = useState(0)
  const [isFaded, setFaded] = useState(false)
  const fades = isAboveVideo && !isPaused
  useEffect(() => {
    if (!fades) return
    const timer = setTimeout(() => setFaded(true), FADE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setFaded(false)
    }
    // eslint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- each use starts the time over
  }, [fades, uses])
  const wake = () => setUses((count) => count + 1)
  return {
    'data-faded': isFaded || undefined,
    onClick: wake,
    onPointerMove: wake,
    onFocus: wake,
    onKeyDown: wake,
  }
}
