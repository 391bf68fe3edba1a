import { expect, test } from 'vitest'

import { createTranslator } from './translator.ts'

test.each([
  [['de'], 'de', 'ltr', 'Staffel 2, Folge 5: Salz'],
  [['tlh', 'ar-EG'], 'ar', 'rtl', 'الموسم 2، الحلقة 5: Salz'],
  [['en-GB', 'de'], 'en', 'ltr', 'Season 2, episode 5: Salz'],
  [['__proto__', '', '*', 'x'.repeat(10_000)], 'en', 'ltr', 'Season 2, episode 5: Salz'],
  [[], 'en', 'ltr', 'Season 2, episode 5: Salz'],
])('%.40j is %s, written %s', (preferred, language, direction, text) => {
  const translator = createTranslator(preferred)
  expect(translator).toMatchObject({ language, direction })
  const values = { season: 2, episode: 5, name: 'Salz' }
  expect(translator.translate('Season {season}, episode {episode}: {name}', values)).toBe(text)
})

test('a value is inserted as it is, and a text without a translation stays', () => {
  const { translate } = createTranslator(['de'])
  expect(translate('Hello, {name}', { name: '{name} $&' })).toBe('Hello, {name} $&')
  expect(translate('constructor')).toBe('constructor')
})
