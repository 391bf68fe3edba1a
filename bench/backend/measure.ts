/** Who asks at once, and for how long a figure is taken. */
export const CLIENTS = 32
export const SECONDS = 4

/** A figure beside the one that it is held against, which was taken in the same run. */
export type Row = { figure: string; value: number; beside: number; measured: string; bar: string }

export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits))
}
