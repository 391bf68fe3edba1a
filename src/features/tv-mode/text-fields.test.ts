import { expect, test } from 'vitest'

import { canMoveCaret } from './text-fields.ts'

test.each([
  { value: 'night', caret: 0, left: false, right: true },
  { value: 'night', caret: 2, left: true, right: true },
  { value: 'night', caret: 5, left: true, right: false },
  { value: 'الليل', caret: 0, left: true, right: false },
  { value: 'الليل', caret: 2, left: true, right: true },
  { value: 'الليل', caret: 5, left: false, right: true },
  { value: '', caret: 0, left: false, right: false },
])('the caret at $caret of “$value” can move left: $left, right: $right', ({ value, caret, left, right }) => {
  const field = { value, selectionStart: caret, selectionEnd: caret, inputMode: '' }
  expect(canMoveCaret(field, 'left')).toBe(left)
  expect(canMoveCaret(field, 'right')).toBe(right)
})
