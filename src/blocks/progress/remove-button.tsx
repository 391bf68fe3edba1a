import { X } from 'lucide-react'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import { useUser } from '#src/features/auth/session.ts'
import { removeFromShelves } from '#src/features/progress/change-shelf.ts'

import { ShelfButton } from './shelf-button.tsx'

/** Takes the title off its row, here and in the account. */
export function RemoveButton({ title, row }: { title: TitleSummary; row: string }) {
  const user = useUser()
  return (
    <ShelfButton
      label={`Remove ${title.name} from ${row}`}
      done={`Removed from ${row}`}
      title={title}
      change={() => removeFromShelves(title, user?.id)}
    >
      <X aria-hidden className="size-4" strokeWidth={2.5} />
    </ShelfButton>
  )
}
