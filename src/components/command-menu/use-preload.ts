import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import type { PaletteEntry } from './palette-entry.ts'

/** Long enough to tell who stays from who passes by. */
const STAY_MS = 150

/** Fetches a title that the viewer stays on, so that its page stands at once. */
export function usePreload(entry: PaletteEntry | undefined): void {
  const router = useRouter()
  const link = entry?.link?.params ? entry.link : undefined
  const href = link && router.buildLocation(link).href

  useEffect(() => {
    if (!link) return
    const timer = setTimeout(() => void router.preloadRoute(link), STAY_MS)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react/exhaustive-deps -- the same place is another object at every rendering
  }, [href, router])
}
