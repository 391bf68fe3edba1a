import { lazy, startTransition, Suspense, useEffect, useState } from 'react'

import { HOME_GENRE_ROWS } from '#domain/catalogue/home-rows.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import { homeNotice } from '#src/features/account/home-notice.ts'
import { LOADING_NAME, useGenreNames } from '#src/features/catalogue/genre-names.ts'
import {
  genreList,
  popularList,
  topRatedList,
  trendingList,
  type TrendingWindow,
} from '#src/features/catalogue/queries.ts'
import { useHasProgress } from '#src/features/library/views/has-progress.ts'
import { SeeAllLink } from '#src/features/titles/rows/see-all-link.tsx'
import { TitleRow } from '#src/features/titles/rows/title-row.tsx'
import { LISTING_PATHS } from '#src/features/titles/title-kinds.ts'
import { withMessages } from '#src/i18n/language.ts'
import { isNewNavigation } from '#src/lib/platform.ts'
import { useStore } from '#src/lib/store.ts'

import { Hero } from './hero.tsx'
import type { HomeView } from './home-search.ts'
import * as messages from './messages.ts'

const WINDOWS = [
  { window: 'day', label: messages.today },
  { window: 'week', label: messages.thisWeek },
] as const

// Most users have no progress yet; these rows stay out of the first-view bundle.
const ProgressRows = lazy(async () => ({
  default: (await withMessages(import('./progress-rows.tsx'))).ProgressRows,
}))
const ResumeLine = lazy(async () => ({
  default: (await withMessages(import('./resume-line.tsx'))).ResumeLine,
}))
const SuggestedRow = lazy(async () => ({
  default: (await withMessages(import('./progress-rows.tsx'))).SuggestedRow,
}))

const TRENDING_ROWS = [
  { kind: 'all', heading: messages.trending },
  { kind: 'movie', heading: messages.trendingMovies },
  { kind: 'tv', heading: messages.trendingSeries },
] as const

type HomeScreenProps = { view: HomeView; onViewChange: (view: HomeView) => void }

/** The home page. The order of the rows is fixed by the spec. */
export function HomeScreen({ view, onViewChange }: HomeScreenProps) {
  // The other rows render after the first view, at low priority; a reload needs them at once to restore its scroll position.
  const [areAllRowsShown, setAllRowsShown] = useState(!isNewNavigation())
  useEffect(() => startTransition(() => setAllRowsShown(true)), [])
  const notice = useStore(homeNotice)
  const hasProgress = useHasProgress()
  return (
    <div className="pb-16">
      {notice}
      <Hero />
      {/* As high without it, so that the rows stay where they are when it appears. */}
      <div className="px-gutter flex h-14 items-start sm:h-16">
        {hasProgress && (
          <Suspense>
            <ResumeLine />
          </Suspense>
        )}
      </div>
      <div className="grid grid-cols-1 gap-11 sm:gap-14">
        {TRENDING_ROWS.map(({ kind, heading }) => (
          <TrendingRow
            key={kind}
            heading={heading()}
            kind={kind}
            activeWindow={view[kind] ?? 'day'}
            onWindowChange={(window) =>
              onViewChange({ ...view, [kind]: window === 'week' ? window : undefined })
            }
          />
        ))}
        {areAllRowsShown && <BelowFoldRows />}
      </div>
    </div>
  )
}

function BelowFoldRows() {
  const hasProgress = useHasProgress()
  return (
    <>
      {hasProgress && (
        <Suspense>
          <ProgressRows />
        </Suspense>
      )}
      <TitleRow
        heading={messages.popularMovies()}
        list={popularList('movie')}
        actions={<SeeAllLink row={messages.popularMovies()} to="/movies" />}
      />
      <TitleRow heading={messages.topRated()} list={topRatedList('movie')} />
      {hasProgress && (
        <Suspense>
          <SuggestedRow />
        </Suspense>
      )}
      <GenreRows kind="movie" />
      <TitleRow
        heading={messages.popularTvShows()}
        list={popularList('tv')}
        actions={<SeeAllLink row={messages.popularTvShows()} to="/tv-shows" />}
      />
      <TitleRow heading={messages.topRatedTvShows()} list={topRatedList('tv')} />
      <GenreRows kind="tv" />
    </>
  )
}

function GenreRows({ kind }: { kind: TitleKind }) {
  const translateGenre = useGenreNames()
  return HOME_GENRE_ROWS[kind].map(({ name, genreId }) => {
    const genre = translateGenre(name)
    if (genre === LOADING_NAME) return null
    const heading = messages.genreRow[kind](genre)
    return (
      <TitleRow
        key={name}
        heading={heading}
        list={genreList(kind, genreId)}
        actions={<SeeAllLink row={heading} to={LISTING_PATHS[kind]} search={{ genre: genreId }} />}
      />
    )
  })
}

type TrendingRowProps = {
  heading: string
  kind: TitleKind | 'all'
  activeWindow: TrendingWindow
  onWindowChange: (window: TrendingWindow) => void
}

function TrendingRow({ heading, kind, activeWindow, onWindowChange }: TrendingRowProps) {
  return (
    <TitleRow
      heading={heading}
      list={trendingList(kind, activeWindow)}
      actions={
        <div
          role="group"
          aria-label={messages.trendingPeriod(heading)}
          className="segmented bg-card rounded-full p-1"
        >
          {WINDOWS.map(({ window, label }) => (
            <button
              key={window}
              type="button"
              aria-pressed={activeWindow === window}
              onClick={() => onWindowChange(window)}
              className="text-muted hover:text-foreground aria-pressed:text-foreground h-7 rounded-full px-3.5 text-[0.8125rem] font-semibold transition-colors pointer-coarse:h-9"
            >
              {label()}
            </button>
          ))}
        </div>
      }
    />
  )
}
