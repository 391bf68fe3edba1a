import { useRef, useState } from 'react'

/** Whoever only passes over means nothing by it. */
const DWELL_MS = 150

/** What the pointer or the focus rests on, and how to tell of it. */
export function usePointedAt<Target>(): [Target | undefined, (target: Target) => void] {
  const [pointedAt, setPointedAt] = useState<Target>()
  const dwell = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pointAt = (target: Target) => {
    clearTimeout(dwell.current)
    dwell.current = setTimeout(() => setPointedAt(target), DWELL_MS)
  }
  return [pointedAt, pointAt]
}
