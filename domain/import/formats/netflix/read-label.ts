import { normalizeText } from '../../../text-match/normalize-text.ts'
import { toOrdinal } from '../../import-row.ts'
import { toAsciiDigits } from '../../local-dates.ts'
import { SEASON_WORDS } from './season-words.ts'

const ROLES = ['season', 'part', 'chapter', 'episode', 'limited'] as const

export type Role = (typeof ROLES)[number]

/** Languages by the role of a word. */
export type Label = { number?: number; languages: ReadonlyMap<Role, readonly string[]> }

const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'one two three four five six seven eight nine ten eleven twelve',
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth',
    'i ii iii iv v vi vii viii ix x xi xii',
    'الأول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر',
    'الأولى الثانية الثالثة الرابعة الخامسة السادسة السابعة الثامنة التاسعة العاشرة',
  ].flatMap((words) => words.split(' ').map((word, index) => [normalizeText(word), index + 1])),
)

/** As in `2.ª Temporada`, `2nd Season` and `2-й сезон`. */
const ORDINAL = /(?<=\d)(?:\.?[ªº°]|(?:st|nd|rd|th|er|re|e|ème|-?(?:[йя]|ри|ти)|ος|ο|η)(?![\p{L}\p{M}]))/giu

const HAN_DIGITS = '零一二三四五六七八九'

/** Accents tell languages apart, but not everyone writes them. */
const NORMALIZERS = [toSpelling, normalizeText]

const labelsByKey = new Map<string, Map<Role, string[]>>()
for (const words of SEASON_WORDS)
  for (const role of ROLES)
    for (const word of words[role])
      for (const normalize of NORMALIZERS)
        for (const form of listForms(word, role)) addLabel(toKey(form, normalize), role, words.language)

function addLabel(key: string, role: Role, language: string): void {
  const label = labelsByKey.get(key) ?? new Map<Role, string[]>()
  const languages = label.get(role) ?? []
  if (!languages.includes(language)) label.set(role, [...languages, language])
  labelsByKey.set(key, label)
}

function listForms(word: string, role: Role): string[] {
  if (role === 'limited' || word.includes('#')) return [word]
  return [`${word} #`, `# ${word}`]
}

/** Returns what a part of a name says about the season or the episode, as in `Staffel 2` or `第3話`; undefined for others. */
export function readLabel(text: string): Label | undefined {
  // Longer ones are names.
  if (text.length > 50) return undefined
  const ascii = toAsciiDigits(text).replaceAll(ORDINAL, '')
  for (const normalize of NORMALIZERS) {
    const words = normalize(ascii).split(' ')
    for (const read of [readDigits, readNumberWord]) {
      const [form, number] = read(words)
      const languages = labelsByKey.get(toKey(form, normalize))
      if (languages) return { languages, ...(number !== undefined && { number }) }
    }
  }
  return undefined
}

function readDigits(words: readonly string[]): [form: string, number: number | undefined] {
  const text = words.join(' ')
  const [digits] = /\d+(?!.*\d)/.exec(text) ?? []
  return digits === undefined ? [text, undefined] : [text.replace(/\d+(?!.*\d)/, '#'), toOrdinal(digits)]
}

function readNumberWord(words: readonly string[]): [form: string, number: number | undefined] {
  const text = words.join(' ')
  const index = words.findIndex((word) => Object.hasOwn(NUMBER_WORDS, word))
  if (index >= 0) return [words.with(index, '#').join(' '), NUMBER_WORDS[words[index] ?? '']]
  const [han] = /[一二三四五六七八九十]+/.exec(text) ?? []
  return han ? [text.replace(han, '#'), readHan(han)] : [text, undefined]
}

/** Returns a number up to 99: `十二` is 12. */
function readHan(text: string): number {
  if (!text.includes('十')) return Number(Array.from(text, (digit) => HAN_DIGITS.indexOf(digit)).join(''))
  const [tens = '', ones = ''] = text.split('十')
  return (tens ? HAN_DIGITS.indexOf(tens) : 1) * 10 + Math.max(0, HAN_DIGITS.indexOf(ones || '零'))
}

function toKey(form: string, normalize: (text: string) => string): string {
  return form
    .split('#')
    .map((part) => normalize(part).replaceAll(' ', ''))
    .join('#')
}

/** Returns the text in lower case with its accents, with single spaces between words. */
function toSpelling(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}
