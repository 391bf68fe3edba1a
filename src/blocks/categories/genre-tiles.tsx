import { Link } from '@tanstack/react-router'
import { Clapperboard } from 'lucide-react'

import { GENRES, type BrowsableGenre } from '#domain/catalogue/genres.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'

import { ICON_BY_GENRE } from './genre-icons.ts'

/** Every genre of a kind as a tile in its colour, leading to its listing. */
export function GenreTiles({ kind }: { kind: TitleKind }) {
  return (
    <ul
      aria-label="Genres"
      className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6"
    >
      {GENRES[kind].map((genre) => (
        <li key={genre.id}>
          <GenreTile kind={kind} genre={genre} />
        </li>
      ))}
    </ul>
  )
}

function GenreTile({ kind, genre: { id, name, colour } }: { kind: TitleKind; genre: BrowsableGenre }) {
  const Icon = ICON_BY_GENRE[id] ?? Clapperboard
  return (
    <Link
      to={kind === 'movie' ? '/movies' : '/tv-shows'}
      search={{ genre: id }}
      style={{ backgroundColor: colour }}
      className="group relative isolate flex aspect-[4/3] items-end overflow-hidden rounded-2xl p-4 text-white shadow-lg ring-1 shadow-black/15 ring-white/10 outline-offset-4 transition duration-300 ease-out ring-inset hover:-translate-y-1 hover:shadow-2xl"
    >
      {/* Dark towards the words only, so that the colour itself stays. */}
      <span aria-hidden className="absolute inset-0 -z-10 bg-linear-to-tr from-black/35 to-white/12" />
      <Icon
        aria-hidden
        strokeWidth={1.1}
        className="absolute -top-3 -right-3 -z-10 size-24 rotate-12 opacity-30 transition duration-500 ease-out group-hover:scale-110 group-hover:rotate-6 group-hover:opacity-45"
      />
      <span className="text-lg leading-tight font-bold tracking-tight text-balance">{name}</span>
    </Link>
  )
}
