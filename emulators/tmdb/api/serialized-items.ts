import type { Person } from '../catalogue/person.ts'
import type { SearchResult } from '../catalogue/search/search.ts'
import type { Title } from '../catalogue/title.ts'
import type { ApiRequest } from './endpoint.ts'
import { toListItem, toMixedItem, toPersonItem } from './list-item.ts'
import { getTextsVariant } from './localized-texts.ts'

/**
 * List items as JSON, because serializing a page takes longer than finding its items. Each day's catalogue has new
 * titles and people, so the old texts are garbage-collected with it.
 */
const textsByItem = new WeakMap<Title | Person, Map<string, string>>()

/** Serializes a title for a list of its own kind. */
export function serializeListItem(title: Title, request: ApiRequest): string {
  return memoize(title, `list ${getTextsVariant(title, request)}`, () => toListItem(title, request))
}

/** Serializes a title for a list of several kinds. */
export function serializeMixedItem(title: Title, request: ApiRequest): string {
  return memoize(title, `mixed ${getTextsVariant(title, request)}`, () => toMixedItem(title, request))
}

export function serializePerson(person: Person, request: ApiRequest): string {
  return memoizeUntranslated(person, 'list', request, () => toPersonItem(person, request))
}

/** Serializes a person for a list of several kinds. */
export function serializeMixedPerson(person: Person, request: ApiRequest): string {
  return memoizeUntranslated(person, 'mixed', request, () => ({
    ...toPersonItem(person, request),
    media_type: 'person',
  }))
}

/** Serializes a title or a person for a list of several kinds. */
export function serializeMixedResult(item: SearchResult, request: ApiRequest): string {
  return item.kind === 'person' ? serializeMixedPerson(item, request) : serializeMixedItem(item, request)
}

/** `known_for` may differ in every language, which would be too many texts to store. */
function memoizeUntranslated(
  person: Person,
  variant: string,
  { language }: ApiRequest,
  create: () => object,
): string {
  return language ? JSON.stringify(create()) : memoize(person, variant, create)
}

function memoize(item: Title | Person, variant: string, create: () => object): string {
  const texts = textsByItem.get(item) ?? new Map<string, string>()
  textsByItem.set(item, texts)
  const existing = texts.get(variant)
  if (existing !== undefined) return existing
  const text = JSON.stringify(create())
  texts.set(variant, text)
  return text
}
