import { describe, expect, test } from 'vitest'

import { getCollectionId } from '../catalogue/derived-ids.ts'
import { createLibrary } from '../catalogue/library.ts'
import { loadTranslationEntries, parseTranslations, type TranslationEntry } from './load-translations.ts'
import { RecordError } from './text-records.ts'

const entries = loadTranslationEntries()
const library = createLibrary({ today: '2026-11-20' })

const toKey = ({ kind, id }: TranslationEntry) => `${kind} ${id}`

const collectionIds = new Set(
  library.movies.flatMap(({ collection }) => (collection ? [getCollectionId(collection)] : [])),
)

function isInCatalogue({ kind, id }: TranslationEntry): boolean {
  return kind === 'collection' ? collectionIds.has(id) : library.findTitle({ kind, id }) !== undefined
}

describe('the translations of the data folder', () => {
  const entriesByLanguage = Map.groupBy(entries, ({ language }) => language)

  test('are in Arabic, German, Spanish and Japanese, and of the same titles in each', () => {
    expect([...entriesByLanguage.keys()]).toEqual(['ar', 'de', 'es', 'ja'])
    const german = entriesByLanguage.get('de')?.map(toKey)
    for (const translations of entriesByLanguage.values()) expect(translations.map(toKey)).toEqual(german)
  })

  test.each([
    ['movie', 60],
    ['tv', 30],
  ])('contain enough of kind %s', (kind, count) => {
    const german = entriesByLanguage.get('de')?.filter((entry) => entry.kind === kind)
    expect(german?.length).toBeGreaterThanOrEqual(count)
  })

  test('exist once for each title and language, and only of titles that exist', () => {
    for (const translations of entriesByLanguage.values())
      expect(new Set(translations.map(toKey)).size).toBe(translations.length)
    expect(entries.filter((entry) => !isInCatalogue(entry))).toEqual([])
  })

  test('have a title, an overview, and a tagline if there is an English one', () => {
    for (const { kind, id, language, title, tagline, overview } of entries) {
      const english = kind === 'collection' ? undefined : library.findTitle({ kind, id })
      const isFilled = { title: title !== '', overview: overview !== '', tagline: tagline !== '' }
      expect({ kind, id, language, ...isFilled }).toEqual({
        kind,
        id,
        language,
        title: true,
        overview: Boolean(english?.overview),
        tagline: Boolean(english?.tagline),
      })
    }
  })

  test('have the original title in the language of the original', () => {
    for (const { kind, id, language, title } of entries) {
      const original = kind === 'collection' ? undefined : library.findTitle({ kind, id })
      if (original?.language === language) expect(title).toBe(original.originalTitle)
    }
  })

  test.each([
    ['ar', /\p{Script=Arabic}/u],
    ['ja', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ])('in %s are in its script', (language, script) => {
    for (const { title, tagline, overview } of entriesByLanguage.get(language) ?? [])
      for (const text of [title, tagline, overview].filter(Boolean)) expect(text).toMatch(script)
  })
})

describe('parseTranslations', () => {
  test('parses the texts of a title and the title of a collection', () => {
    const text = 'tv: 12345\ntitle: Eins\noverview: Zwei.\n\ncollection: 678\ntitle: Drei\n'
    expect(parseTranslations(text, 'translations/de.txt')).toEqual([
      { language: 'de', kind: 'tv', id: 12345, title: 'Eins', tagline: '', overview: 'Zwei.' },
      { language: 'de', kind: 'collection', id: 678, title: 'Drei', tagline: '', overview: '' },
    ])
  })

  test.each([
    ['title: Eins\noverview: Zwei.', 'de.txt', /de\.txt:1 names no movie, TV show or collection/],
    ['movie: 12345\ntitle: Eins', 'de.txt', /de\.txt:1 has no overview/],
    ['movie: one\ntitle: Eins\noverview: Zwei.', 'de.txt', /needs an integer as movie/],
    ['', 'german.txt', /german\.txt is not named after a language/],
  ])('rejects "%s" in %s', (text, file, message) => {
    expect(() => parseTranslations(text, file)).toThrow(RecordError)
    expect(() => parseTranslations(text, file)).toThrow(message)
  })
})
