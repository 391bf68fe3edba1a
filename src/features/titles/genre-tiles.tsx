import { Link } from '@tanstack/react-router'
import {
  Baby,
  Camera,
  Castle,
  Clapperboard,
  Crosshair,
  Drama,
  Fingerprint,
  Flag,
  Flame,
  Globe,
  Heart,
  Hourglass,
  House,
  Laugh,
  type LucideIcon,
  MessagesSquare,
  Mountain,
  Music,
  Newspaper,
  Palette,
  Rocket,
  Siren,
  Skull,
  Sunset,
  Swords,
  Tent,
  TvMinimal,
  Video,
  WandSparkles,
} from 'lucide-react'

import { GENRES, type BrowsableGenre } from '#domain/catalogue/genres.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import { useGenreNames } from '#src/features/catalogue/genre-names.ts'

import * as messages from './messages.ts'
import { LISTING_PATHS } from './title-kinds.ts'

/** Icons by TMDB genre id, movie genres first. */
const ICON_BY_GENRE: Record<number, LucideIcon> = {
  28: Flame,
  18: Drama,
  35: Laugh,
  53: Crosshair,
  27: Skull,
  10749: Heart,
  878: Rocket,
  14: WandSparkles,
  12: Mountain,
  80: Siren,
  16: Palette,
  10751: House,
  9648: Fingerprint,
  10752: Swords,
  36: Hourglass,
  10402: Music,
  37: Sunset,
  99: Camera,
  10759: Tent,
  10762: Baby,
  10763: Newspaper,
  10764: Video,
  10765: Castle,
  10766: Globe,
  10767: MessagesSquare,
  10768: Flag,
  10770: TvMinimal,
}

/** Links to the listing of every genre, as colored tiles. */
export function GenreTiles({ kind }: { kind: TitleKind }) {
  return (
    <ul
      aria-label={messages.genres()}
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

function GenreTile({ kind, genre: { id, name, color } }: { kind: TitleKind; genre: BrowsableGenre }) {
  const Icon = ICON_BY_GENRE[id] ?? Clapperboard
  const translateGenre = useGenreNames()
  return (
    <Link
      to={LISTING_PATHS[kind]}
      search={{ genre: id }}
      style={{ background: color }}
      className="frame frame-glow hover-lift isolate flex aspect-[4/3] items-end p-4 text-white outline-transparent active:scale-98 sm:p-5"
    >
      {/* Darkens only the area behind the text. */}
      <span
        aria-hidden
        className="absolute inset-0 -z-10 overflow-hidden rounded-[inherit] bg-linear-to-tr from-black/40 to-white/15 rtl:bg-linear-to-tl"
      >
        <span className="absolute -end-1/5 -top-1/4 aspect-square w-4/5 rounded-full bg-white/8" />
        <Icon
          strokeWidth={1.1}
          className="absolute -end-2 -top-2 size-[clamp(5rem,48%,9rem)] rotate-12 opacity-35 transition duration-500 ease-out group-hover:scale-110 group-hover:rotate-6 group-hover:opacity-60"
        />
      </span>
      <span className="text-lg leading-tight font-bold tracking-tight text-balance wrap-anywhere hyphens-auto xl:text-xl">
        {translateGenre(name)}
      </span>
    </Link>
  )
}
