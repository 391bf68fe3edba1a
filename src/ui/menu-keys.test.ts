import { expect, onTestFinished, test } from 'vitest'

import { setFormatLocale } from '#domain/format-locale.ts'

import { findByTypeahead } from './menu-keys.ts'

const LABELS = ['Add to list', 'Mark as watched', 'Mark as unwatched', 'Share', 'Settings']

test.each([
  { typed: 'm', current: 0, found: 'Mark as watched' },
  { typed: 'M', current: 1, found: 'Mark as unwatched' },
  { typed: 'mm', current: 1, found: 'Mark as unwatched' },
  { typed: 'm', current: 2, found: 'Mark as watched' },
  { typed: 'mark as u', current: 1, found: 'Mark as unwatched' },
  { typed: 'se', current: 3, found: 'Settings' },
  { typed: 'sh', current: 3, found: 'Share' },
  { typed: 'a', current: 0, found: 'Add to list' },
  { typed: 'a', current: -1, found: 'Add to list' },
  { typed: 'x', current: 0, found: undefined },
])('“$typed” typed at item $current of a menu finds $found', ({ typed, current, found }) => {
  expect(LABELS[findByTypeahead(LABELS, current, typed)]).toBe(found)
})

test('nothing is found in a menu without items', () => {
  expect(findByTypeahead([], -1, 'a')).toBe(-1)
})

test('letters are in the case of the language', () => {
  setFormatLocale('tr')
  onTestFinished(() => setFormatLocale('en-US'))
  expect(findByTypeahead(['Ekle', 'Işık', 'İzle'], -1, 'i')).toBe(2)
  expect(findByTypeahead(['Ekle', 'İzle', 'Işık'], -1, 'ı')).toBe(2)
})
