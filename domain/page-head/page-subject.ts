/** The pages that are about one title, person or collection, by their paths. */
import { isCatalogueId, type TitleKind } from '../catalogue/title.ts'

type PageKind = TitleKind | 'person' | 'collection'

export type PageSubject = { kind: PageKind; id: number }

const KINDS: readonly PageKind[] = ['movie', 'tv', 'person', 'collection']

/** Returns the path of a page, which is its canonical one: without a slash at the end and without parameters. */
export function getPagePath({ kind, id }: PageSubject): string {
  return `/${kind}/${id}`
}

/**
 * Returns the subject of the page at a path, or undefined if it has none. Returns `not-found` if no page can have the ID, so
 * that the app shows that there is no such page.
 */
export function parsePagePath(path: string): PageSubject | 'not-found' | undefined {
  const [, name = '', id = ''] = /^\/([a-z]+)\/([^/]+)\/?$/i.exec(path) ?? []
  const kind = KINDS.find((known) => known === name.toLowerCase())
  if (!kind) return undefined
  return /^[1-9]\d*$/.test(id) && isCatalogueId(Number(id)) ? { kind, id: Number(id) } : 'not-found'
}
