/** The catalogs of all languages, for a page that is in another language than the user's. */
import type { Messages } from '@lingui/core'

import type { CatalogPart } from './language.ts'

const CATALOGS = {
  start: import.meta.glob<Messages>('./catalogs/*.po', { query: '?part=start', import: 'messages' }),
  rest: import.meta.glob<Messages>('./catalogs/*.po', { query: '?part=rest', import: 'messages' }),
}

export async function loadCatalog(part: CatalogPart, language: string): Promise<Messages> {
  const load = CATALOGS[part][`./catalogs/${language}.po`]
  if (!load) throw new Error(`There is no catalog for ${language}`)
  return load()
}
