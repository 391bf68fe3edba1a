import { useEffect, useRef } from 'react'

import type { Fill } from './hiding.ts'

/** Requests in a row, however much of the list is hidden. */
const MAX_EXTRA_REQUESTS = 5

/** Loads further pages of a list until as many titles are shown as without hidden ones. */
export function useFill({ shown, wanted, canLoad, load }: Fill): void {
  const requests = useRef({ wanted, count: 0 })
  const isFull = shown >= wanted
  const isDue = canLoad && !isFull
  useEffect(() => {
    if (isFull || requests.current.wanted !== wanted) requests.current = { wanted, count: 0 }
    if (!isDue) return
    if (requests.current.count >= MAX_EXTRA_REQUESTS) return
    requests.current.count += 1
    void load()
  }, [isDue, isFull, wanted, load])
}
