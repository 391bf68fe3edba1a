import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { SeasonSection } from '#src/features/episodes/season-section.tsx'
import { SimilarTitles } from '#src/features/titles/similar-titles.tsx'
import { Trailers } from '#src/features/trailers/trailers.tsx'
import { PanelBoundaries } from '#src/ui/panel-boundary.tsx'

import { CastRow } from './cast-row.tsx'
import { CollectionBanner } from './collection-banner.tsx'
import { DetailsSection } from './details-section.tsx'
import { Gallery } from './gallery.tsx'
import { Recap } from './recap.tsx'
import { Reviews } from './reviews.tsx'
import { WhereToWatch } from './where-to-watch.tsx'

type TitleSectionsProps = {
  title: TitleDetail
  /** Of a TV show. */
  season?: SeasonSelection
}

export type SeasonSelection = { selected: number | undefined; onChange: (season: number) => void }

/**
 * The sections below the header of a title's page, in this order: recap, seasons and episodes, cast, trailers, where to watch,
 * collection, gallery, details, reviews, similar titles. It is rendered after the header has been painted.
 */
export function TitleSections({ title, season }: TitleSectionsProps) {
  return (
    <PanelBoundaries>
      {title.kind === 'tv' && <Recap tvShow={title} />}
      {season && <SeasonSection tvShow={title} season={season.selected} onSeasonChange={season.onChange} />}
      <CastRow title={title} />
      <Trailers title={title} />
      <WhereToWatch title={title} />
      {title.collection && <CollectionBanner collection={title.collection} />}
      <Gallery title={title} />
      <DetailsSection title={title} />
      <Reviews title={title} />
      <SimilarTitles title={title} />
    </PanelBoundaries>
  )
}
