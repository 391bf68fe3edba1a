import { Page } from '#src/ui/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'

import { AppliedFilters } from './applied-filters.tsx'
import { CONTENT_TYPES, kindOfTab, type CategoriesView } from './category-filters.ts'
import { GenreForm } from './genre-form.tsx'
import { GenreTiles } from './genre-tiles.tsx'

type CategoriesScreenProps = { view: CategoriesView; onView: (view: CategoriesView) => void }

/** The genres as tiles, and filters that bring titles of a genre here. */
export function CategoriesScreen({ view, onView }: CategoriesScreenProps) {
  const tab = view.tab ?? 'all'
  return (
    <Page heading="Categories">
      <Tabs
        label="Kinds of content"
        tabs={CONTENT_TYPES}
        active={tab}
        onSelect={(next) => onView({ ...view, tab: next === 'all' ? undefined : next })}
      >
        <GenreForm view={view} onView={onView} />
        <AppliedFilters view={view} onView={onView} />
        <GenreTiles kind={kindOfTab(tab)} />
      </Tabs>
    </Page>
  )
}
