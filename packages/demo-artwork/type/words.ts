import { detectWritingSystem, type WritingSystem } from './writing-systems.ts'

/** Full-width scripts: a letter is as wide as two Latin ones. */
const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** Characters that may not start a line: small kana, prolonged sound marks, closing marks, one-letter particles. */
const LEANS_BACK = /^[\p{P}\p{M}ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョのをはがにでとへもや]$/u

/** Splits a text into words; in a script without spaces, into pieces between which a line may break. */
export function splitWords(
  text: string,
  system: WritingSystem | undefined = detectWritingSystem(text),
): string[] {
  if (!system?.isUnspaced) return text.trim().split(/\s+/u)
  const words: string[] = []
  for (const { segment } of new Intl.Segmenter(system.locale, { granularity: 'word' }).segment(text.trim())) {
    const last = words.length - 1
    const leans = LEANS_BACK.test(segment) || segment.trim() === ''
    if (leans && last >= 0) words[last] += segment
    else words.push(segment)
  }
  return words
}

/** Estimates the width of a text in letters: marks count 0, full-width letters 2. */
export function letterWidth(text: string): number {
  return Array.from(text.normalize('NFC')).reduce((sum, character) => {
    if (/[\p{M}\s\p{Cf}]/u.test(character)) return sum
    return sum + (SQUARE.test(character) ? 2 : 1)
  }, 0)
}

/** Splits a text into letters with their combining marks. */
export function splitLetters(text: string): string[] {
  return Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
}

/** Returns whether a text has only full-width letters, which can be set in a column. */
export function isFullWidth(text: string): boolean {
  return Array.from(text).every(
    (character) => character === ' ' || (SQUARE.test(character) && character !== 'ー'),
  )
}
