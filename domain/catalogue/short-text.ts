/** About what search engines and chats show of a description. */
const DESCRIPTION_LENGTH = 155

/** A word that ends earlier than this part of the text would leave too little of it. */
const MIN_PART = 0.5

const ELLIPSIS = '…'

/** Control characters, and those that change the direction of the text around them. */
const INVISIBLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu

/**
 * Returns a text as one line of at most `maxLength` characters, without control characters. A longer text is cut after
 * a word, or, in a language without spaces, between characters, and ends with an ellipsis.
 */
export function shortenText(text: string, maxLength = DESCRIPTION_LENGTH): string {
  const line = text.toWellFormed().replaceAll(INVISIBLE, ' ').replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const start = line.slice(0, maxLength)
  const end = start.lastIndexOf(' ')
  const cut = end >= maxLength * MIN_PART ? start.slice(0, end) : dropLastCharacter(start)
  return cut.replace(/[\s.,;:–—-]+$/u, '') + ELLIPSIS
}

/** Drops what a reader sees as one character, which a cut may have split, and makes room for the ellipsis. */
function dropLastCharacter(text: string): string {
  const last = [...new Intl.Segmenter().segment(text)].at(-1)
  return text.slice(0, last?.index)
}
