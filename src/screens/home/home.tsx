import { lazy, startTransition, Suspense, useEffect, useState } from 'react'

import { HOME_GENRE_ROWS } from '#domain/catalogue/home-rows.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import { genreList, popularList, topRatedList } from '#src/features/catalogue/queries.ts'
import { useHasProgress } from '#src/features/progress/stored.ts'
import { isOpenedAnew } from '#src/lib/navigation-type.ts'

import { KIND_NAMES } from '../../components/titles/kind-names.ts'
import { SeeAllLink } from '../../components/titles/see-all-link.tsx'
import { TitleRow } from '../../components/titles/title-row.tsx'
import { Hero } from './hero.tsx'
import type { HomeView } from './home-view.ts'
import { TrendingRow } from './trending-row.tsx'

// Most visitors have begun nothing, and do not pay for what is shown of it.
const OwnRows = lazy(async () => ({
  default: (await import('../../components/progress/own-rows.tsx')).OwnRows,
}))
const SuggestedRow = lazy(async () => ({
  default: (await import('../../components/progress/suggested-row.tsx')).SuggestedRow,
}))

const TRENDING_ROWS = [
  { kind: 'all', heading: 'Trending' },
  { kind: 'movie', heading: 'Trending Movies' },
  { kind: 'tv', heading: 'Trending Series' },
] as const

/** The listings that the rows of genres are the beginning of. */
const MORE = {
  movie: { what: 'films', to: '/movies' },
  tv: { what: 'series', to: '/tv-shows' },
} as const

type HomeProps = { view: HomeView; onView: (view: HomeView) => void }

/**
 * Whether the rows beneath the fold stand from the start: whoever comes back finds them where they were. On the first
 * visit they come after the first view, a little at a time.
 */
let isWholeAtOnce = !isOpenedAnew()

/** The home page: the hero, then the rows in the spec's order. */
export function Home({ view, onView }: HomeProps) {
  const [isWhole, setWhole] = useState(isWholeAtOnce)
  useEffect(() => {
    isWholeAtOnce = true
    startTransition(() => setWhole(true))
  }, [])
  return (
    <div className="pb-16">
      <Hero />
      <div className="mt-8 grid grid-cols-1 gap-11 sm:mt-12 sm:gap-14">
        {TRENDING_ROWS.map(({ kind, heading }) => (
          <TrendingRow
            key={kind}
            heading={heading}
            kind={kind}
            shown={view[kind] ?? 'day'}
            onShow={(window) => onView({ ...view, [kind]: window === 'week' ? window : undefined })}
          />
        ))}
        {isWhole && <LaterRows />}
      </div>
    </div>
  )
}

function LaterRows() {
  const hasProgress = useHasProgress()
  return (
    <>
      {hasProgress && (
        <Suspense>
          <OwnRows />
        </Suspense>
      )}
      <TitleRow
        heading="Popular Movies"
        list={popularList('movie')}
        actions={<SeeAllLink what="popular films" to="/movies" />}
      />
      <TitleRow heading="Top Rated" list={topRatedList('movie')} />
      {hasProgress && (
        <Suspense>
          <SuggestedRow />
        </Suspense>
      )}
      <GenreRows kind="movie" />
      <TitleRow
        heading="Popular TV Shows"
        list={popularList('tv')}
        actions={<SeeAllLink what="popular series" to="/tv-shows" />}
      />
      <TitleRow heading="Top Rated TV Shows" list={topRatedList('tv')} />
      <GenreRows kind="tv" />
    </>
  )
}

function GenreRows({ kind }: { kind: TitleKind }) {
  return HOME_GENRE_ROWS[kind].map(({ name, genreId }) => (
    <TitleRow
      key={name}
      heading={`${name} ${KIND_NAMES[kind]}`}
      list={genreList(kind, genreId)}
      actions={
        <SeeAllLink what={`${name} ${MORE[kind].what}`} to={MORE[kind].to} search={{ genre: genreId }} />
      }
    />
  ))
}
