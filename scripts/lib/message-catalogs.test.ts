import { compileMessage } from '@lingui/message-utils/compileMessage'
import { beforeAll, expect, test } from 'vitest'

import { isolateValues, listLanguages, readCatalog } from './message-catalogs.ts'

type Messages = Map<string, { english: string; text: string }>

const catalogs = new Map<string, Messages>()

beforeAll(async () => {
  for (const language of listLanguages()) {
    const messages: Messages = new Map()
    for (const [id, { message = '', translation = '' }] of Object.entries(await readCatalog(language)))
      messages.set(id, { english: message, text: translation })
    catalogs.set(language, messages)
  }
})

test.each(listLanguages())('the messages in %s have the placeholders of the English ones', (language) => {
  const different = [...(catalogs.get(language)?.values() ?? [])].filter(
    ({ english, text }) => listPlaceholders(english).join() !== listPlaceholders(text).join(),
  )
  expect(different).toEqual([])
})

test.each(listLanguages())('plurals in %s have the categories of the language', (language) => {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
  const different = [...(catalogs.get(language)?.values() ?? [])]
    .flatMap(({ text }) => listPlurals(text))
    .filter((plural) => plural.join() !== categories.join())
  expect(different).toEqual([])
})

test('values are isolated from the sentence around them, texts and numbers are not', () => {
  const name = compileMessage('{name} and {other}.')
  const count = compileMessage('{count, plural, one {{title}} other {# titles}}')
  const rating = compileMessage('{stars}/10, {done}/{count}')
  const isolated = JSON.parse(isolateValues(JSON.stringify({ name, count, text: ['Home'], rating })))
  expect(isolated).toEqual({
    name: ['\u2068', ['name'], '\u2069', ' and ', '\u2068', ['other'], '\u2069', '.'],
    count: [['count', 'plural', { one: ['\u2068', ['title'], '\u2069'], other: ['#', ' titles'] }]],
    text: ['Home'],
    rating: [['stars'], '/10, ', ['done'], '/', ['count']],
  })
})

/** Returns the names of all values that a message shows, in alphabetical order. */
function listPlaceholders(message: string): string[] {
  const names = new Set<string>()
  walk(compileMessage(message), (name) => names.add(name))
  return [...names].toSorted()
}

/** Returns the categories of each plural in a message, in alphabetical order. */
function listPlurals(message: string): string[][] {
  const plurals: string[][] = []
  walk(compileMessage(message), (_name, format, options) => {
    const categories = Object.keys(options).filter((key) => key !== 'offset')
    if (format === 'plural') plurals.push(categories.toSorted())
  })
  return plurals
}

/** Calls `visit` for every value of a compiled message: `[name, format, options]`, with messages as options. */
function walk(
  tokens: unknown,
  visit: (name: string, format: unknown, options: Readonly<Record<string, unknown>>) => void,
): void {
  if (!Array.isArray(tokens)) return
  for (const token of tokens) {
    if (!Array.isArray(token)) continue
    const [name, format, options = {}] = token
    visit(name, format, options)
    for (const option of Object.values(options)) walk(option, visit)
  }
}
