import { expect, test } from 'vitest'

import { getToastLift, type Span } from './toast-lift.ts'

/** Toasts take 700 to 776 of 800. */
const lift = (...obstacles: Span[]) => getToastLift({ windowHeight: 800, base: 24, height: 76, obstacles })

test.each<[string, Span[], number]>([
  ['nothing is there', [], 24],
  ['a button is above them', [{ top: 600, bottom: 692 }], 24],
  ['a button is just too close', [{ top: 600, bottom: 693 }], 208],
  ['a button is beneath them', [{ top: 720, bottom: 760 }], 88],
  ['a bar is at the bottom', [{ top: 736, bottom: 800 }], 72],
  [
    'a second button is where the first one moves them',
    [
      { top: 630, bottom: 670 },
      { top: 720, bottom: 760 },
    ],
    178,
  ],
  [
    'the buttons are in any order',
    [
      { top: 720, bottom: 760 },
      { top: 630, bottom: 670 },
    ],
    178,
  ],
  ['there is no room above', [{ top: 60, bottom: 790 }], 24],
])('if %s', (_case, obstacles, expected) => {
  expect(lift(...obstacles)).toBe(expected)
})
