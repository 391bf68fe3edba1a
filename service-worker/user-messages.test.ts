import { afterEach, expect, test, vi } from 'vitest'

import { listUserMessageFiles } from './user-messages.ts'

const FILES = {
  byLanguage: { en: ['/en-1.js', '/en-2.js'], de: ['/de-1.js', '/de-2.js'], ar: ['/ar-1.js', '/ar-2.js'] },
  catalogs: '/catalogs.js',
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['a page in the language of the browser', 'de', ['de-AT', 'en'], undefined, undefined],
  ['a page in English for a German browser', 'en', ['de-AT', 'en'], undefined, 'de'],
  ['a page in English for a user who chose Arabic', 'en', ['de'], 'ar', 'ar'],
  ['a page in English for a user who chose it', 'en', ['de'], 'en', undefined],
  ['an unknown cookie', 'en', ['en'], '__proto__', undefined],
] as const)('%s', async (_, page, languages, value, expected) => {
  const { byLanguage, catalogs } = FILES
  vi.stubGlobal('self', { navigator: { languages }, cookieStore: { get: async () => ({ value }) } })
  expect(await listUserMessageFiles(FILES, byLanguage[page])).toEqual(
    expected ? [...byLanguage[expected], catalogs] : [],
  )
})

test('without a cookie store, the browser’s languages decide', async () => {
  vi.stubGlobal('self', { navigator: { languages: ['de'] } })
  expect(await listUserMessageFiles(FILES, FILES.byLanguage.en)).toContain('/de-1.js')
})
