/** Characters after it take two units of a text's length. */
const LAST_SINGLE_UNIT = 0xffff

/** Returns the start of a text, without halves of characters: the account does not accept those. */
export function cutText(text: string, maxLength: number): string {
  const wellFormed = text.toWellFormed()
  const isCharacterCut = (wellFormed.codePointAt(maxLength - 1) ?? 0) > LAST_SINGLE_UNIT
  return wellFormed.slice(0, isCharacterCut ? maxLength - 1 : maxLength)
}
