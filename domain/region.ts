/** The user's region, by ISO 3166-1 alpha-2 code: it decides where to watch a title and which certification counts. */
import { compareNames } from './compare-names.ts'
import { isEnglish, oncePerLocale } from './format-locale.ts'
import { tryIntl } from './try-intl.ts'

/** All codes, and Kosovo's, which TMDB uses too. */
const REGIONS = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
    'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
    'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
    'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
    'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
    'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
    'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
  ).split(' '),
)

/** The region of most titles in the catalogue. */
const FALLBACK_REGION = 'US'

const getRegionNames = oncePerLocale((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

const NAMES_WITH_ARTICLE =
  /(?:Islands|States|Kingdom|Republic|Emirates|Territory|Territories|Netherlands|Bahamas|Comoros|Gambia|Maldives|Philippines|Isle of Man)$/

/** Returns whether a code is a region's: TMDB also has boards of parts of a country, such as `CA-QC`. */
export function isRegion(code: string): boolean {
  return REGIONS.has(code)
}

/** Returns the region that the user chose, else the one of the browser's languages, else the United States. */
export function resolveRegion(setting: string | undefined, languages: readonly string[]): string {
  return setting !== undefined && isRegion(setting) ? setting : detectRegion(languages)
}

/** Returns the region of the first language with one. A language that names none, such as `de`, has its likely region. */
export function detectRegion(languages: readonly string[]): string {
  for (const language of languages) {
    const region = findLikelyRegion(language)
    if (region !== undefined && isRegion(region)) return region
  }
  return FALLBACK_REGION
}

/** Returns the name of a region in the interface's language, or the code itself if it is not a region's. */
export function formatRegion(region: string): string {
  return tryIntl(() => getRegionNames().of(region)) ?? region
}

/** Returns the name as it follows a preposition in English: `the United States`, but `Germany`. */
export function formatRegionInText(region: string): string {
  const name = formatRegion(region)
  return isEnglish() && NAMES_WITH_ARTICLE.test(name) ? `the ${name}` : name
}

/** Returns regions in the order of their names, followed by unknown codes; without `codes`, all regions. */
export function listRegions(codes: Iterable<string> = REGIONS): { region: string; name: string }[] {
  const rest = new Set(codes)
  const known = sortRegions().filter(({ region }) => rest.delete(region))
  return [...known, ...Array.from(rest, (region) => ({ region, name: formatRegion(region) }))]
}

const sortRegions = oncePerLocale(() =>
  Array.from(REGIONS, (region) => ({ region, name: formatRegion(region) })).toSorted((one, other) =>
    compareNames(one.name, other.name),
  ),
)

/** May be the number of a part of the world: `es-419` is the Spanish of Latin America. */
function findLikelyRegion(language: string): string | undefined {
  // Not a language tag, such as `en-US@posix`: the next language counts.
  const locale = tryIntl(() => new Intl.Locale(language))
  return locale?.region !== undefined && isRegion(locale.region) ? locale.region : locale?.maximize().region
}
