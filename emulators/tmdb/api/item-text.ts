import type { Person } from '../catalogue/people.ts'
import type { Title } from '../catalogue/title-records.ts'
import type { ApiRequest } from './endpoint.ts'
import { isOwnLanguage, listItem, mixedItem, personItem } from './list-item.ts'

/**
 * The JSON of items as lists show them, written once a day: to write twenty of them anew for every answer would cost
 * more than to find them. The catalogue of another day has other titles, and these are forgotten with it.
 */
const textsByItem = new WeakMap<Title | Person, Map<string, string>>()

/** A film or series of a list of its own kind, as JSON. */
export function listText(title: Title, request: ApiRequest): string {
  return kept(title, `list ${isOwnLanguage(title, request)}`, () => listItem(title, request))
}

/** A film or series of a list of several kinds, as JSON. */
export function mixedText(title: Title, request: ApiRequest): string {
  return kept(title, `mixed ${isOwnLanguage(title, request)}`, () => mixedItem(title, request))
}

/** A person of a list of people, as JSON. */
export function personText(person: Person, request: ApiRequest): string {
  return keptUnlessTranslated(person, 'list', request, () => personItem(person, request))
}

/** A person of a list of several kinds, as JSON. */
export function mixedPersonText(person: Person, request: ApiRequest): string {
  return keptUnlessTranslated(person, 'mixed', request, () => ({
    ...personItem(person, request),
    media_type: 'person',
  }))
}

/** The titles that a person is known for may have another name in every language: too many to keep. */
function keptUnlessTranslated(
  person: Person,
  variant: string,
  { language }: ApiRequest,
  make: () => object,
): string {
  return language ? JSON.stringify(make()) : kept(person, variant, make)
}

function kept(item: Title | Person, variant: string, make: () => object): string {
  const texts = textsByItem.get(item) ?? new Map<string, string>()
  textsByItem.set(item, texts)
  const known = texts.get(variant)
  if (known !== undefined) return known
  const text = JSON.stringify(make())
  texts.set(variant, text)
  return text
}
