import { useEffect, useState } from 'react'

const TICK_MS = 500

/** Seconds left of a wait, by the clock, for a device may sleep in between; and the way to begin another. */
export function useCountdown(seconds = 0): { secondsLeft: number; begin: (seconds: number) => void } {
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

  const begin = (seconds: number) => {
    setEnd(Date.now() + seconds * 1000)
    setSecondsLeft(seconds)
  }
  return { secondsLeft, begin }
}
