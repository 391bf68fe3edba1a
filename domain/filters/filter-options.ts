/** The values that a filter offers, as the catalogue lists them. Each parser throws a `ValiError` for another body. */
import * as v from 'valibot'

import { optionalNumber, parseAll, text } from '../catalogue/from-tmdb.ts'
import { keywordRecord, type Keyword } from '../catalogue/keyword.ts'
import { formatLanguage } from '../catalogue/title-facts.ts'
import { compareNames } from '../compare-names.ts'
import { isRegion } from '../region.ts'
import { uniqueBy } from '../unique-by.ts'

export type LanguageOption = { code: string; name: string }

export type ProviderOption = { id: number; name: string }

const list = v.array(v.unknown())
const name = v.pipe(v.string(), v.trim(), v.nonEmpty())

const languageRecord = v.object({ iso_639_1: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), english_name: text })

const certificationRecord = v.object({ certification: name, order: optionalNumber })

const certificationsRecord = v.object({ certifications: v.record(v.string(), v.unknown()) })

const providerRecord = v.object({
  provider_id: v.number(),
  provider_name: name,
  display_priorities: v.fallback(v.record(v.string(), v.number()), {}),
})

const regionRecord = v.object({ iso_3166_1: v.pipe(v.string(), v.check(isRegion)) })

const contentRatingRecord = v.object({ ...regionRecord.entries, rating: name })

const resultsRecord = v.object({ results: list })

/** Returns the languages of titles by name, each name once: TMDB lists `mo` beside `ro`, which replaced it. */
export function parseLanguages(body: unknown): LanguageOption[] {
  const languages = parseAll(languageRecord, v.parse(list, body))
    .filter(({ iso_639_1 }) => iso_639_1 !== 'xx')
    .map(({ iso_639_1, english_name }) => ({
      code: iso_639_1,
      name: formatLanguage(iso_639_1) ?? (english_name || iso_639_1),
      catalogueName: english_name,
    }))
    .toSorted(
      (one, other) => compareNames(one.name, other.name) || Number(isNamed(one)) - Number(isNamed(other)),
    )
  // The last of each name stays.
  return uniqueBy(languages, ({ name }) => name).map(({ code, name }) => ({ code, name }))
}

/** Returns whether the catalogue has the language's own name for the code, not a former code's name. */
function isNamed({ name, catalogueName }: { name: string; catalogueName: string }): boolean {
  return name === catalogueName
}

/** Returns the certifications of each region that has some, the mildest first. */
export function parseCertifications(body: unknown): Record<string, string[]> {
  const regions = Object.entries(v.parse(certificationsRecord, body).certifications).flatMap(
    ([region, board]) => {
      if (!isRegion(region)) return []
      const parsed = v.safeParse(list, board)
      const names = (parsed.success ? parseAll(certificationRecord, parsed.output) : [])
        .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
        .map(({ certification }) => certification)
      return names.length > 0 ? [[region, names] as const] : []
    },
  )
  return Object.fromEntries(regions)
}

/** Returns the providers of a region, the most important first. */
export function parseProviders(body: unknown, region: string): ProviderOption[] {
  const rank = ({ display_priorities }: v.InferOutput<typeof providerRecord>) =>
    display_priorities[region] ?? Infinity
  return parseAll(providerRecord, v.parse(resultsRecord, body).results)
    .toSorted((one, other) => Math.sign(rank(one) - rank(other)) || 0)
    .map(({ provider_id, provider_name }) => ({ id: provider_id, name: provider_name }))
}

/** Returns the codes of the regions that have providers. */
export function parseProviderRegions(body: unknown): string[] {
  return parseAll(regionRecord, v.parse(resultsRecord, body).results).map(({ iso_3166_1 }) => iso_3166_1)
}

/** Returns the keywords of a search, best match first. */
export function parseKeywords(body: unknown): Keyword[] {
  return parseAll(keywordRecord, v.parse(resultsRecord, body).results)
}

/** Returns the certifications of a TV show by region. */
export function parseContentRatings(body: unknown): Record<string, string> {
  const ratings = parseAll(contentRatingRecord, v.parse(resultsRecord, body).results)
  return Object.fromEntries(ratings.map(({ iso_3166_1, rating }) => [iso_3166_1, rating]))
}
