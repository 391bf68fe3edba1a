/** A place in the film as an address carries it: whole seconds, never past the wanted place. */
export function writeSeconds(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(Math.floor(value))
}

/** The seconds of a parameter; nothing when it is missing or no place in a film. */
export function readSeconds(text: string | null): number | undefined {
  const value = Number(text)
  return text && Number.isFinite(value) && value >= 0 ? value : undefined
}
