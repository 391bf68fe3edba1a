import { Check } from 'lucide-react'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import { useAccountId } from '#src/features/auth/session.ts'
import { markWatched } from '#src/features/progress/change-shelf.ts'

import { ShelfButton } from './shelf-button.tsx'

/** Sets the title to its end. */
export function MarkWatchedButton({ title }: { title: TitleSummary }) {
  const accountId = useAccountId()
  return (
    <ShelfButton
      label={`Mark ${title.name} as watched`}
      done="Marked as watched"
      title={title}
      change={() => markWatched(title, accountId)}
    >
      <Check aria-hidden className="size-4" strokeWidth={2.5} />
    </ShelfButton>
  )
}
