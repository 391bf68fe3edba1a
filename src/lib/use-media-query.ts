import { useCallback, useSyncExternalStore } from 'react'

/** Returns whether a media query matches, and follows its changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  const matches = () => matchMedia(query).matches
  return useSyncExternalStore(subscribe, matches, matches)
}
