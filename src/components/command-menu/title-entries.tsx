import { Search } from 'lucide-react'

import { yearOf, type Person, type SearchResult } from '#domain/catalogue/from-tmdb.ts'
import { titleKey, type TitleSummary } from '#domain/catalogue/title.ts'
import { Portrait } from '#src/features/catalogue/portrait.tsx'
import { Poster } from '#src/features/catalogue/poster.tsx'

import { EntryIcon } from './entry-icon.tsx'
import type { PaletteEntry } from './palette-entry.ts'

const PICTURE = 'aspect-2/3 w-9 rounded-md ring-1 ring-black/8 dark:ring-white/10'

const KIND_WORDS = { movie: 'Movie', tv: 'TV Show' }

export function resultEntry(result: SearchResult): PaletteEntry {
  return result.group === 'person' ? personEntry(result.person) : titleEntry(result.title)
}

export function titleEntry(title: Omit<TitleSummary, 'rating'>): PaletteEntry {
  return {
    id: titleKey(title),
    label: title.name,
    detail: [KIND_WORDS[title.kind], yearOf(title)].filter(Boolean).join(' · '),
    picture: <Poster title={title} width={36} className={PICTURE} />,
    link: { to: title.kind === 'movie' ? '/movie/$id' : '/tv/$id', params: { id: title.id } },
  }
}

/** People have no page of their own: the search shows who they are. */
function personEntry({ id, name, profilePath }: Person): PaletteEntry {
  return {
    id: `person-${id}`,
    label: name,
    detail: 'Person',
    picture: <Portrait name={name} path={profilePath} width={36} height={54} className={PICTURE} />,
    link: { to: '/search', search: { q: name, type: 'person' } },
  }
}

/** The way to all that was found. */
export function searchEntry(text: string): PaletteEntry {
  return {
    id: 'search-for',
    label: `Search for “${text}”`,
    picture: <EntryIcon icon={Search} />,
    link: { to: '/search', search: { q: text } },
  }
}
