/** Something, an at-sign, a domain with a dot; no spaces and no control characters. Mail itself proves the rest. */
const SHAPE = /^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]+\.[^\s@\p{Cc}.]+$/u
const MAX_LENGTH = 254

/** The address as it is stored and compared: trimmed, lower case. Nothing when it has not the form of one. */
export function readEmailAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase()
  return address.length <= MAX_LENGTH && address.isWellFormed() && SHAPE.test(address) ? address : undefined
}
