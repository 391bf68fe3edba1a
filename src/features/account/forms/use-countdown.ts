import { useEffect, useState } from 'react'

const TICK_MS = 500

/** Counts down by the clock, since a device may sleep in between. `start` starts another countdown. */
export function useCountdown(seconds = 0): { secondsLeft: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000)
  const [secondsLeft, setSecondsLeft] = useState(seconds)
  const isRunning = secondsLeft > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      setSecondsLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [end, isRunning])

  const start = (duration: number) => {
    setEnd(Date.now() + duration * 1000)
    setSecondsLeft(duration)
  }
  return { secondsLeft, start }
}
