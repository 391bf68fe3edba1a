import { hashText } from '@marquee/demo-artwork/seeded-random.ts'

import type { Library } from '../catalogue/library.ts'
import { titleKey, type Title } from '../catalogue/title.ts'

const WORD = 2 ** 32

/** Returns an ID as TMDB's database records have: 24 hexadecimal digits. */
export function getRecordId(text: string): string {
  return ['a', 'b', 'c'].map((part) => toHex(hashText(part + text))).join('')
}

/** Returns a record ID that the title can be found by: its last digits are the title's number, hidden by the others. */
export function getTitleRecordId(title: Title, text: string): string {
  const digits = getRecordId(`${titleKey(title)} ${text}`).slice(0, 16)
  const number = title.id * 2 + (title.kind === 'tv' ? 1 : 0)
  return digits + toHex((number + hashText(digits)) % WORD)
}

/** Returns the title of an ID that `getTitleRecordId` has created. Others lead to no title, or to any. */
export function findRecordTitle(library: Library, id: string): Title | undefined {
  if (!/^[\da-f]{24}$/.test(id)) return undefined
  const number = (Number.parseInt(id.slice(16), 16) - hashText(id.slice(0, 16)) + WORD) % WORD
  return library.findTitle({ kind: number % 2 === 1 ? 'tv' : 'movie', id: Math.floor(number / 2) })
}

function toHex(word: number): string {
  return word.toString(16).padStart(8, '0')
}
