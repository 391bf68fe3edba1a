/** The type number of `int8` in every Postgres. */
export const int8Type = 20

/** Ids and counts here stay far below 2^53, so a plain number holds them; both drivers read them alike through this. */
export function readInt8(text: string): number {
  return Number(text)
}
