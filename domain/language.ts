/** The language of the interface, as a BCP 47 tag. */

/** The language of the texts in the source code, and the fallback. */
export const SOURCE_LANGUAGE = 'en'

/** Holds the language that the user chose. Without it, the browser's languages decide. */
export const LANGUAGE_COOKIE = 'language'

/** All that the catalogue knows, and Sorani Kurdish. Asking `Intl` for their scripts would delay the first paint. */
const RIGHT_TO_LEFT = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

/**
 * Returns the first preferred language that is supported, exactly or at least without its region: `de-AT` finds `de`, and
 * `pt` finds `pt-BR`.
 */
export function chooseLanguage(preferred: readonly string[], supported: readonly string[]): string {
  for (const tag of preferred) {
    const match =
      supported.find((language) => language.toLowerCase() === tag.toLowerCase()) ??
      supported.find((language) => toLanguageCode(language) === toLanguageCode(tag))
    if (match) return match
  }
  return SOURCE_LANGUAGE
}

/** Returns the value of the `dir` attribute. */
export function getDirection(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(toLanguageCode(language)) ? 'rtl' : 'ltr'
}

/** Returns the chosen language from the format of `document.cookie` and of the header, if there is one. */
export function parseLanguageCookie(cookies: string): string | undefined {
  const prefix = `${LANGUAGE_COOKIE}=`
  const cookie = cookies.split('; ').find((text) => text.startsWith(prefix))
  return cookie?.slice(prefix.length)
}

/** Returns the BCP 47 tags of an `Accept-Language` header, the preferred one first. */
export function parseAcceptLanguage(header: string): string[] {
  return header
    .split(',')
    .map((range) => {
      const [tag = '', weight = 'q=1'] = range.split(';').map((part) => part.trim())
      return { tag, weight: Number(weight.replace('q=', '')) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

/**
 * Returns which side gets the other's choice of a language: `take` if the device does, `save` if the account does. `synced`
 * is the choice that both had last. A side that differs from it has changed; if both did, the account's choice counts.
 */
export function compareChoices(
  device: string | undefined,
  account: string | undefined,
  synced: string | undefined,
): 'take' | 'save' | 'same' {
  if (device === account) return 'same'
  return account === synced ? 'save' : 'take'
}

/** Returns the language without its region: an ISO 639-1 code, such as `pt`. */
export function toLanguageCode(language: string): string {
  return language.toLowerCase().split('-')[0] ?? ''
}
