import { X } from 'lucide-react'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import { useAccountId } from '#src/features/auth/session.ts'
import { removeFromShelves } from '#src/features/progress/change-shelf.ts'

import { ShelfButton } from './shelf-button.tsx'

/** Takes the title off its row, here and in the account. */
export function RemoveButton({ title, row }: { title: TitleSummary; row: string }) {
  const accountId = useAccountId()
  return (
    <ShelfButton
      label={`Remove ${title.name} from ${row}`}
      done={`Removed from ${row}`}
      title={title}
      change={() => removeFromShelves(title, accountId)}
    >
      <X aria-hidden className="size-4" strokeWidth={2.5} />
    </ShelfButton>
  )
}
