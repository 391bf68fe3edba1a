const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })
const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

export function getCountryName(code: string): string {
  return countryNames.of(code) ?? code
}

export function getLanguageName(code: string): string {
  return languageNames.of(code) ?? code
}

const nativeNames = new Map<string, string>()

/** Returns a language's name in that language, or the code if it has none. */
export function getNativeLanguageName(code: string): string {
  const cached = nativeNames.get(code)
  if (cached !== undefined) return cached
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  nativeNames.set(code, name)
  return name
}
