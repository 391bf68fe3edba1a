import { afterEach, expect, test, vi } from 'vitest'

import { isRightToLeft, mirrorKey, mirrorX } from './direction.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  { dir: 'ltr', isMirrored: false, distance: 40, next: 'ArrowRight', previous: 'ArrowLeft' },
  { dir: 'rtl', isMirrored: true, distance: -40, next: 'ArrowLeft', previous: 'ArrowRight' },
])(
  'on a page with dir="$dir", $next leads to the next item',
  ({ dir, isMirrored, distance, next, previous }) => {
    vi.stubGlobal('document', { dir })
    expect(isRightToLeft()).toBe(isMirrored)
    expect(mirrorX(40)).toBe(distance)
    expect(mirrorKey(next)).toBe('ArrowRight')
    expect(mirrorKey(previous)).toBe('ArrowLeft')
    expect(mirrorKey('ArrowDown')).toBe('ArrowDown')
  },
)
