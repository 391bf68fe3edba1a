import { loadFolder } from './load-entries.ts'
import { getFileLanguage } from './load-terms.ts'
import { getInteger, getRequired, parseTextRecords, RecordError, type TextRecord } from './text-records.ts'

/** The texts of a title in another language. Collections have only a title. */
export type Translation = {
  title: string
  /** Empty if the title has no English tagline either. */
  tagline: string
  overview: string
}

export type TranslatedKind = 'movie' | 'tv' | 'collection'

export type TranslationEntry = Translation & { language: string; kind: TranslatedKind; id: number }

const KINDS: readonly TranslatedKind[] = ['movie', 'tv', 'collection']

const NO_TRANSLATIONS: ReadonlyMap<string, Translation> = new Map()

let translationsByKey: ReadonlyMap<string, ReadonlyMap<string, Translation>> | undefined

/** Returns the translations of a title or a collection by their languages, as two-letter codes. English is none of them. */
export function getTranslations(kind: TranslatedKind, id: number): ReadonlyMap<string, Translation> {
  translationsByKey ??= indexTranslations(loadTranslationEntries())
  return translationsByKey.get(toKey(kind, id)) ?? NO_TRANSLATIONS
}

/** Returns all translations of the data folder. */
export function loadTranslationEntries(): TranslationEntry[] {
  return loadFolder('translations', parseTranslations)
}

/**
 * Parses a file such as `translations/de.txt`.
 * @throws {RecordError} on an invalid entry
 */
export function parseTranslations(text: string, file: string): TranslationEntry[] {
  const language = getFileLanguage(file)
  return parseTextRecords(text, file).map((record) => {
    const kind = getKind(record)
    return {
      language,
      kind,
      id: getInteger(record, kind),
      title: getRequired(record, 'title'),
      tagline: record.fields.get('tagline') ?? '',
      overview: kind === 'collection' ? '' : getRequired(record, 'overview'),
    }
  })
}

function getKind(record: TextRecord): TranslatedKind {
  const kind = KINDS.find((name) => record.fields.has(name))
  if (!kind) throw new RecordError(`${record.location} names no movie, TV show or collection`)
  return kind
}

function indexTranslations(entries: readonly TranslationEntry[]) {
  const groups = Map.groupBy(entries, ({ kind, id }) => toKey(kind, id))
  return new Map(
    Array.from(groups, ([key, group]) => [key, new Map(group.map((entry) => [entry.language, entry]))]),
  )
}

function toKey(kind: TranslatedKind, id: number): string {
  return `${kind}-${id}`
}
