import { afterEach, expect, test, vi } from 'vitest'

import { createScrollRestoration } from './scroll-restoration.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  { name: 'a scrolled static page keeps its position', isStatic: true, top: 700, restores: false },
  { name: 'a static page at its top is restored', isStatic: true, top: 0, restores: true },
  { name: 'a scrolled page that is not static is restored', isStatic: false, top: 700, restores: true },
])('$name, and each later page is restored', ({ isStatic, top, restores }) => {
  const querySelector = vi.fn(() => (isStatic ? {} : null))
  vi.stubGlobal('document', { querySelector })
  vi.stubGlobal('scrollY', top)
  const shouldRestore = createScrollRestoration()
  // By then the app has replaced the static page.
  querySelector.mockReturnValue(null)
  expect(shouldRestore()).toBe(restores)
  expect(shouldRestore()).toBe(true)
})
