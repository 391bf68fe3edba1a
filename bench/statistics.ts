/** Returns the median; of an even number of values, the lower of the two in the middle. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

/** Returns the value below which `share` of all values are, such as 0.95. */
export function percentileOf(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0
}

export function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits))
}
