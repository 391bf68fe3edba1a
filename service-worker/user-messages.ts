import { chooseLanguage, LANGUAGE_COOKIE } from '#domain/language.ts'

declare const self: ServiceWorkerGlobalScope

export type MessageFiles = {
  byLanguage: Readonly<Record<string, readonly string[]>>
  /** Finds the messages of other languages than the page's. */
  catalogs: string
}

/**
 * Returns the files with the messages of the user's language, if the page is in another one, as on static hosts. Browsers
 * without a cookie store know the browser's languages only.
 */
export async function listUserMessageFiles(
  { byLanguage, catalogs }: MessageFiles,
  ofPage: readonly string[],
): Promise<string[]> {
  const chosen = 'cookieStore' in self ? (await self.cookieStore.get(LANGUAGE_COOKIE))?.value : undefined
  const language = chooseLanguage([chosen ?? '', ...self.navigator.languages], Object.keys(byLanguage))
  const files = byLanguage[language] ?? []
  return files.every((file) => ofPage.includes(file)) ? [] : [...files, catalogs]
}
