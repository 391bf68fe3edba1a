import { useEffect, useState } from 'react'

/** Returns the value once it has stayed the same for so long; until then the previous value, at first `initial`. */
export function useDebouncedValue<Value>(value: Value, delayMs: number, initial = value): Value {
  const [settled, setSettled] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
