import type { ComponentType } from 'react'

import { ListRow, type RowCardsProps, type RowSkeletonProps } from '../../components/titles/list-row.tsx'
import { TitleRow } from '../../components/titles/title-row.tsx'
import { feedList } from './feed-list.ts'
import type { LandingRow, RowShape } from './landing-page.ts'
import { PosterGrid, PosterGridSkeleton } from './row-shapes/poster-grid.tsx'
import { RankedPosters, RankedPostersSkeleton } from './row-shapes/ranked-posters.tsx'
import { WideTiles, WideTilesSkeleton } from './row-shapes/wide-tiles.tsx'

/** The shapes that the app's common row does not have. */
const OWN_SHAPES: Record<
  Exclude<RowShape, 'posters'>,
  { Cards: ComponentType<RowCardsProps>; Skeleton: ComponentType<RowSkeletonProps> }
> = {
  wide: { Cards: WideTiles, Skeleton: WideTilesSkeleton },
  ranked: { Cards: RankedPosters, Skeleton: RankedPostersSkeleton },
  grid: { Cards: PosterGrid, Skeleton: PosterGridSkeleton },
}

/** A row of a landing page in its shape. It loads when it comes near, and asks for one page. */
export function LandingRowView({ row }: { row: LandingRow }) {
  const { heading, shape, count } = row
  const shared = { heading, list: feedList(row), limit: count }
  return shape === 'posters' ? <TitleRow {...shared} /> : <ListRow {...shared} {...OWN_SHAPES[shape]} />
}
