import { splitWords } from './words.ts'
import { detectWritingSystem, type WritingSystem } from './writing-systems.ts'

/** The text of a poster. */
export type Copy = {
  /** The words of the title that are set large. */
  headline: readonly string[]
  /** The separator of words: empty in scripts that use no spaces. */
  joint: ' ' | ''
  /** The part of the title after a colon or a dash. */
  subtitle?: string
  tagline?: string
  /** The script of the title, unless it is Latin or Cyrillic. */
  system?: WritingSystem
}

const AT_COLON = /^(.{2,}?)(?::\s+|\s+[–—]\s+)(.{2,})$/u
const AT_COMMA = /^(.{16,}?),\s+(.{12,})$/u
/** Titles of this many letters are split at a comma. */
const LONG_TITLE = 44

/** Splits a title at its colon or dash into a headline and a subtitle. */
export function createCopy(title: string, tagline?: string): Copy {
  const [, head, tail] = AT_COLON.exec(title.trim()) ?? splitAtComma(title.trim()) ?? []
  const system = detectWritingSystem(title)
  return {
    headline: splitWords(head ?? title, system),
    joint: system?.isUnspaced ? '' : ' ',
    subtitle: tail,
    // In capitals, a period at the end of a single sentence looks like an error.
    tagline: tagline?.trim().replace(/^([^.!?]+)\.$/u, '$1'),
    system,
  }
}

/** Does not split lists: the text after the first comma of a list is no subtitle. */
function splitAtComma(title: string): RegExpExecArray | null {
  const parted = title.length > LONG_TITLE ? AT_COMMA.exec(title) : null
  return parted?.[2]?.includes(',') ? null : parted
}
