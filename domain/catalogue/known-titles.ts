/** The names of stored titles in the user's language, as far as the catalogue's responses contain them. */
import { UNKNOWN_TITLE } from './from-tmdb.ts'
import { titleKey, type TitleSummary } from './title.ts'

/** The parts of a title that differ by language. */
export type KnownTitle = Pick<TitleSummary, 'name' | 'posterPath'> & { originalName?: string }

/** A stored title as it is shown. */
export type DisplayTitle<Title> = Title & {
  /** The name with which it is stored and the original one, if they differ: a search finds them too. */
  otherNames?: readonly string[]
}

type NamedTitle = Pick<TitleSummary, 'kind' | 'id' | 'name' | 'posterPath'>

/** Returns the titles in the data of a response, however deep, by their keys. */
export function findKnownTitles(data: unknown, originalName?: string): [string, KnownTitle][] {
  if (typeof data !== 'object' || data === null) return []
  if (isTitle(data)) {
    const { name, posterPath, originalName: own = originalName } = data
    return name === UNKNOWN_TITLE ? [] : [[titleKey(data), { name, posterPath, originalName: own }]]
  }
  // A result of a search has it beside the title.
  const beside =
    'originalName' in data && typeof data.originalName === 'string' ? data.originalName : undefined
  return Object.values(data).flatMap((value) => findKnownTitles(value, beside))
}

/** Returns known titles followed by added ones, which replace them. */
export function addKnownTitles(
  known: ReadonlyMap<string, KnownTitle>,
  added: Iterable<[string, KnownTitle]>,
): Map<string, KnownTitle> {
  const next = new Map(known)
  for (const [key, title] of added) {
    const originalName = title.originalName ?? next.get(key)?.originalName
    next.delete(key)
    next.set(key, { ...title, originalName })
  }
  return next
}

/** Returns the title with the known name and poster; the same object if they are the stored ones. */
export function toDisplayTitle<Title extends NamedTitle>(
  title: Title,
  known: KnownTitle | undefined,
): DisplayTitle<Title> {
  if (!known) return title
  const posterPath = known.posterPath ?? title.posterPath
  const names = [title.name, known.originalName ?? '']
  const otherNames = [...new Set(names)].filter((name) => name !== '' && name !== known.name)
  if (otherNames.length === 0 && title.name === known.name && posterPath === title.posterPath) return title
  return { ...title, name: known.name, posterPath, otherNames }
}

function isTitle(value: object): value is NamedTitle & { originalName?: string } {
  return (
    'kind' in value &&
    (value.kind === 'movie' || value.kind === 'tv') &&
    'id' in value &&
    typeof value.id === 'number' &&
    'name' in value &&
    typeof value.name === 'string' &&
    value.name !== '' &&
    'posterPath' in value
  )
}
