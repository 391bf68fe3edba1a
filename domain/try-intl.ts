/** Returns what `Intl` makes of data from outside, or null for what it does not know, where it throws a RangeError. */
export function tryIntl<Value>(call: () => Value): Value | null {
  try {
    return call()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
