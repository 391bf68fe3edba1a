import { useEffect, useRef, type RefObject } from 'react'

/** For the first field of what has just come onto the screen: what had the focus may have gone from it. */
export function useFocusOnMount(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
