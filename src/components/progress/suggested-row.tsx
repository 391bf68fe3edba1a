import { popularList } from '#src/features/catalogue/queries.ts'
import { useShelves } from '#src/features/progress/shelf.ts'

import { TitleRow } from '../titles/title-row.tsx'

/** Spec, section 9: the row of suggestions. */
const SUGGESTIONS = 20

/** What else a viewer may like who is in the middle of something. */
export function SuggestedRow() {
  const { begun } = useShelves()
  return (
    begun.length > 0 && (
      <TitleRow
        heading="We Think You'll Like"
        list={popularList('movie')}
        limit={SUGGESTIONS}
        isAiSuggested
      />
    )
  )
}
