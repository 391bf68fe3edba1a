/** The locale in which numbers, dates, lists and names are formatted and sorted. Servers stay with English. */

let current = 'en-US'

/** `language` is a BCP 47 tag. All languages have Western digits, Arabic too. */
export function setFormatLocale(language: string): void {
  current = `${language}-u-nu-latn`
}

export function getFormatLocale(): string {
  return current
}

/** Returns a function that creates something once per locale: formatters are slow to create. */
export function oncePerLocale<Result>(create: (locale: string) => Result): () => Result {
  const created = new Map<string, { result: Result }>()
  return () => {
    const known = created.get(current)
    if (known) return known.result
    const result = create(current)
    created.set(current, { result })
    return result
  }
}
