import { splitWords } from './words.ts'
import { detectWritingSystem, type WritingSystem } from './writing-systems.ts'

/** The words of a poster. */
export type Copy = {
  /** The words of the title that is set large. */
  headline: readonly string[]
  /** What stands between two words: nothing in a script that is written without spaces. */
  joint: ' ' | ''
  /** What follows a colon or a dash in the title. */
  subtitle?: string
  tagline?: string
  /** The script of the title, where that is neither Latin nor Cyrillic. */
  system?: WritingSystem
}

const AT_COLON = /^(.{2,}?)(?::\s+|\s+[–—]\s+)(.{2,})$/u
const AT_COMMA = /^(.{16,}?),\s+(.{12,})$/u
/** From here on a title is long enough to need a second voice. */
const LONG_TITLE = 44

/** Parts a title at its colon or dash, so that a long one has a large and a small line. */
export function createCopy(title: string, tagline?: string): Copy {
  const [, head, tail] = AT_COLON.exec(title.trim()) ?? partedAtComma(title.trim()) ?? []
  const system = detectWritingSystem(title)
  return {
    headline: splitWords(head ?? title, system),
    joint: system?.unspaced ? '' : ' ',
    subtitle: tail,
    // A full stop at the end of a single sentence looks like a slip in capitals.
    tagline: tagline?.trim().replace(/^([^.!?]+)\.$/u, '$1'),
    system,
  }
}

/** A list of things is not parted: what follows its first comma is no subtitle. */
function partedAtComma(title: string): RegExpExecArray | null {
  const parted = title.length > LONG_TITLE ? AT_COMMA.exec(title) : null
  return parted?.[2]?.includes(',') ? null : parted
}
