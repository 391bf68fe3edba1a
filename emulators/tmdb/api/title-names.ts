import { createRandom } from '@marquee/demo-artwork/seeded-random.ts'

import { DIRECTOR } from '../catalogue/crew-jobs.ts'
import type { Title } from '../catalogue/title.ts'
import { getTranslations } from '../entries/load-translations.ts'
import { getLanguageName, getNativeLanguageName } from './display-names.ts'
import type { ApiRequest } from './endpoint.ts'

const WORKING_TITLE_CHANCE = 0.25

/** Returns the original title if it is not the title, and the working title that some titles have. */
export function toAlternativeTitles(title: Title, { catalogue }: ApiRequest) {
  const country = title.countries[0]
  const original =
    title.originalTitle === title.title ? [] : [{ iso_3166_1: country, title: title.originalTitle, type: '' }]
  const { crew } = catalogue.library.getCredits(title)
  const director = crew.find(({ job }) => job === DIRECTOR)?.person.name
  if (!director || !createRandom(title.id, 'working title').chance(WORKING_TITLE_CHANCE)) return original
  return [...original, { iso_3166_1: country, title: `Untitled ${director} Project`, type: 'working title' }]
}

/** The countries whose translations the catalogue has. */
const REGIONS: Readonly<Record<string, string>> = { ar: 'SA', de: 'DE', es: 'ES', ja: 'JP' }

/** Returns the title in English, in its own language, and in the languages into which it is translated. */
export function toTranslations(title: Title) {
  const { overview, tagline, language } = title
  const translations = getTranslations(title.kind, title.id)
  const toName = (name: string, runtime: number) =>
    title.kind === 'movie' ? { runtime, title: name } : { name }
  const runtime = title.kind === 'movie' ? title.runtimeMinutes : 0
  const english = toEnglishTranslation({ homepage: '', overview, tagline, ...toName(title.title, runtime) })
  const others = [...translations].map(([code, translation]) =>
    toTranslation(REGIONS[code] ?? '', code, {
      homepage: '',
      overview: translation.overview,
      tagline: translation.tagline,
      ...toName(translation.title, runtime),
    }),
  )
  if (language === 'en' || translations.has(language)) return [english, ...others]
  // Like on TMDB, what is not translated is empty or 0.
  const data = { homepage: '', overview: '', tagline: '', ...toName(title.originalTitle, 0) }
  return [english, toTranslation(title.countries[0] ?? '', language, data), ...others]
}

/** Returns the only translation that seasons and episodes have. */
export function toEnglishTranslation(data: object) {
  return toTranslation('US', 'en', data)
}

function toTranslation(region: string, language: string, data: object) {
  return {
    iso_3166_1: region,
    iso_639_1: language,
    name: getNativeLanguageName(language),
    english_name: getLanguageName(language),
    data,
  }
}
