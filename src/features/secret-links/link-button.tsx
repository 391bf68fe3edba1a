import type { LucideIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { Button } from '#src/ui/button.tsx'

import type { LinkTarget } from './secret-links.ts'

const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog }))

type LinkButtonProps = { target: LinkTarget; label: string; icon: LucideIcon; isSaved?: boolean }

/** A button that opens the dialog with the link to a list or to the calendar. */
export function LinkButton({ target, label, icon: Icon, isSaved = true }: LinkButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon aria-hidden className="size-4" />
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <LinkDialog target={target} isSaved={isSaved} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
