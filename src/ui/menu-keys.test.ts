import { expect, test } from 'vitest'

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
