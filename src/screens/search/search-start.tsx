import { EmptyState } from '#src/ui/empty-state.tsx'
import { ProjectorPicture } from '#src/ui/pictures/projector-picture.tsx'

import { GenreTiles } from '../categories/genre-tiles.tsx'
import { ElsewhereLinks } from './elsewhere-links.tsx'

/** Before anything is asked: where else to begin. */
export function SearchStart() {
  return (
    <>
      <EmptyState
        level={2}
        picture={<ProjectorPicture />}
        title="Discover Your Next Watch"
        text="Type a film, a series or a name in the search box above."
      >
        <ElsewhereLinks />
      </EmptyState>
      <GenreTiles kind="movie" />
    </>
  )
}
