import { useEffect, useState } from 'react'

import { toLocalDate } from '#domain/local-date.ts'

const CHECK_INTERVAL_MS = 60_000

/** Returns the day on this device as an ISO date, also after midnight and after the device was asleep. */
export function useToday(): string {
  const [today, setToday] = useState(() => toLocalDate(Date.now()))
  useEffect(() => {
    const update = () => setToday(toLocalDate(Date.now()))
    const timer = setInterval(update, CHECK_INTERVAL_MS)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return today
}
