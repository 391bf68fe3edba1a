import { createRandom } from '@marquee/demo-artwork/seeded-random.ts'

import type { Person, Profession } from '../catalogue/person.ts'
import type { Title } from '../catalogue/title.ts'
import { getTranslations } from '../entries/load-translations.ts'
import { getLanguageName, getNativeLanguageName } from './display-names.ts'
import type { ApiRequest } from './endpoint.ts'
import { getKnownFor } from './list-item.ts'
import { getLanguageCode } from './localized-texts.ts'

const JOB_TITLES: Record<Profession, string> = {
  acting: 'actor',
  directing: 'director',
  writing: 'screenwriter',
  production: 'producer',
  sound: 'composer',
  camera: 'cinematographer',
  editing: 'film editor',
  art: 'production designer',
  costume: 'costume designer',
}

/** The others have an empty biography, as on TMDB. */
const BIOGRAPHY_CHANCE = 0.6

/** The chance that a person with an English biography has one in another language too. */
const TRANSLATION_CHANCE = 0.4

/** The texts of translated biographies. Each text is complete in itself, whatever the person's job. */
type Facts = { name: string; isFemale: boolean; birthday: string; birthplace: string; titles: string }

const TRANSLATIONS: Readonly<Record<string, { region: string; write: (facts: Facts) => string }>> = {
  de: {
    region: 'DE',
    write: ({ name, birthday, birthplace, titles }) =>
      `${name} wurde am ${birthday} in ${birthplace} geboren. Bekannt aus: ${titles}.`,
  },
  es: {
    region: 'ES',
    write: ({ name, birthday, birthplace, titles }) =>
      `${name} nació el ${birthday} en ${birthplace}. Entre sus trabajos destacan ${titles}.`,
  },
  fr: {
    region: 'FR',
    write: ({ name, isFemale, birthday, birthplace, titles }) =>
      `${name} est ${isFemale ? 'née' : 'né'} le ${birthday} à ${birthplace}. À voir dans ${titles}.`,
  },
  it: {
    region: 'IT',
    write: ({ name, isFemale, birthday, birthplace, titles }) =>
      `${name} è ${isFemale ? 'nata' : 'nato'} il ${birthday} a ${birthplace}. Tra i suoi lavori: ${titles}.`,
  },
  pt: {
    region: 'BR',
    write: ({ name, birthday, birthplace, titles }) =>
      `${name} nasceu em ${birthday}, em ${birthplace}. Entre seus trabalhos estão ${titles}.`,
  },
}

/** Returns a person's biography in the requested language, which defaults to English; empty if there is none. */
export function getBiography(person: Person, request: ApiRequest): string {
  const language = getLanguageCode(request)
  return language === 'en' ? writeEnglish(person, request) : writeTranslation(person, language, request)
}

/** Returns the body of a person's `translations`, without their ID. */
export function toPersonTranslations(person: Person, request: ApiRequest) {
  const english = { code: 'en', region: 'US', biography: writeEnglish(person, request) }
  const others = Object.entries(TRANSLATIONS).map(([code, { region }]) => ({
    code,
    region,
    biography: writeTranslation(person, code, request),
  }))
  return {
    translations: [english, ...others]
      .filter(({ biography }) => biography !== '')
      .map(({ code, region, biography }) => ({
        iso_3166_1: region,
        iso_639_1: code,
        name: getNativeLanguageName(code),
        english_name: getLanguageName(code),
        data: { biography, name: '', primary: code === 'en' },
      })),
  }
}

/** Returns a short biography in the style of an encyclopedia. */
function writeEnglish(person: Person, request: ApiRequest): string {
  const random = createRandom(person.id, 'biography')
  if (!random.chance(BIOGRAPHY_CHANCE)) return ''
  const { name, birthplace } = person
  const job = JOB_TITLES[person.profession]
  const article = /^[aeiou]/.test(job) ? 'an' : 'a'
  const birthday = formatDate(person.birthday, 'en')
  const town = birthplace.split(', ')[0] ?? birthplace
  const opening = random.pick([
    `${name}, born in ${birthplace}, is ${article} ${job}.`,
    `${name} (born ${birthday} in ${birthplace}) is ${article} ${job}.`,
    `Born in ${birthplace} on ${birthday}, ${name} works as ${article} ${job}.`,
    `${capitalize(job)} ${name} grew up in ${town}.`,
  ])
  const knownFor = getKnownFor(person, request)
  const list = formatTitles(knownFor, 'en')
  const work = random.pick([`Known for ${list}.`, `Credits include ${list}.`, `Best known for ${list}.`])
  const text =
    person.deathday === null ? opening : opening.replace(' is ', ' was ').replace(' works ', ' worked ')
  return knownFor.length > 0 ? `${text} ${work}` : text
}

function writeTranslation(person: Person, language: string, request: ApiRequest): string {
  const translation = Object.hasOwn(TRANSLATIONS, language) ? TRANSLATIONS[language] : undefined
  const knownFor = getKnownFor(person, request)
  if (!translation || knownFor.length === 0 || writeEnglish(person, request) === '') return ''
  if (!createRandom(person.id, `biography in ${language}`).chance(TRANSLATION_CHANCE)) return ''
  return translation.write({
    name: person.name,
    isFemale: person.gender === 'f',
    birthday: formatDate(person.birthday, language),
    birthplace: person.birthplace,
    titles: formatTitles(knownFor, language),
  })
}

function formatDate(isoDate: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDate))
}

function formatTitles(titles: readonly Title[], language: string): string {
  const names = titles.map(({ kind, id, title, date }) => {
    const name = getTranslations(kind, id).get(language)?.title ?? title
    return date ? `${name} (${date.slice(0, 4)})` : name
  })
  return new Intl.ListFormat(language).format(names)
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
