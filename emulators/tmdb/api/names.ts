const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })
const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

/** A country's English name; its code when it has none. */
export function countryName(code: string): string {
  return countryNames.of(code) ?? code
}

/** A language's English name; its code when it has none. */
export function languageName(code: string): string {
  return languageNames.of(code) ?? code
}

const ownNames = new Map<string, string>()

/** What a language calls itself; its code when nobody knows. */
export function languageOwnName(code: string): string {
  const known = ownNames.get(code)
  if (known !== undefined) return known
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  ownNames.set(code, name)
  return name
}
