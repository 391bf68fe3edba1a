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
        <li key={genre.id} className="group">
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
      style={{ background: colour }}
      className="frame hover-lift isolate flex aspect-[4/3] items-end p-4 text-white outline-transparent active:scale-98 sm:p-5"
    >
      {/* Dark towards the words only, so that the colour itself stays. */}
      <span
        aria-hidden
        className="absolute inset-0 -z-10 overflow-hidden rounded-[inherit] bg-linear-to-tr from-black/40 to-white/15"
      >
        <span className="absolute -top-1/4 -right-1/5 aspect-square w-4/5 rounded-full bg-white/8" />
        <Icon
          strokeWidth={1.1}
          className="absolute -top-2 -right-2 size-[clamp(5rem,48%,9rem)] rotate-12 opacity-35 transition duration-500 ease-out group-hover:scale-110 group-hover:rotate-6 group-hover:opacity-60"
        />
      </span>
      <span aria-hidden className="frame-glow -z-10" />
      <span className="text-lg leading-tight font-bold tracking-tight text-balance xl:text-xl">{name}</span>
    </Link>
  )
}
