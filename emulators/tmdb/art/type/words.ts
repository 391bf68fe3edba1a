import { detectWritingSystem, type WritingSystem } from './writing-systems.ts'

/** Scripts whose letters fill a square: one of them is as wide as two Latin ones. */
const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** What may not begin a line: small kana, marks of length, closing marks, particles of one letter. */
const LEANS_BACK = /^[\p{P}\p{M}ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョのをはがにでとへもや]$/u

/** Gives the words of a text; of a script without spaces, the pieces after which a line may end. */
export function splitWords(
  text: string,
  system: WritingSystem | undefined = detectWritingSystem(text),
): string[] {
  if (!system?.unspaced) return text.trim().split(/\s+/u)
  const words: string[] = []
  for (const { segment } of new Intl.Segmenter(system.locale, { granularity: 'word' }).segment(text.trim())) {
    const last = words.length - 1
    const leans = LEANS_BACK.test(segment) || segment.trim() === ''
    if (leans && last >= 0) words[last] += segment
    else words.push(segment)
  }
  return words
}

/** How many letters a text is wide, roughly: marks count nothing, square letters twice. */
export function letterWidth(text: string): number {
  return Array.from(text.normalize('NFC')).reduce((sum, character) => {
    if (/[\p{M}\s\p{Cf}]/u.test(character)) return sum
    return sum + (SQUARE.test(character) ? 2 : 1)
  }, 0)
}

/** The letters of a text with the marks that belong to them. */
export function splitLetters(text: string): string[] {
  return Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
}

/** Whether a text is of square letters only, as those that can stand in a column. */
export function isSquareOnly(text: string): boolean {
  return Array.from(text).every(
    (character) => character === ' ' || (SQUARE.test(character) && character !== 'ー'),
  )
}
