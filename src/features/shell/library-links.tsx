import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import * as v from 'valibot'

import { FOLDED_LIBRARY_LINK, LIBRARY_LINK, LIBRARY_LINKS } from '#src/features/navigation/navigation.ts'
import { LIBRARY_LINKS_STORAGE_KEY } from '#src/lib/storage-keys.ts'
import { useStore } from '#src/lib/store.ts'
import { createStoredValue } from '#src/lib/stored-value.ts'

import * as messages from './messages.ts'
import { SidebarLink } from './sidebar-link.tsx'

const LIST_ID = 'library-links'

const unfolded = createStoredValue(LIBRARY_LINKS_STORAGE_KEY, v.boolean(), true)

/** The pages of the user's library, which can be folded. */
export function LibraryLinks() {
  const isOpen = useStore(unfolded)
  return (
    <div className="relative mt-1">
      <SidebarLink {...(isOpen ? LIBRARY_LINK : FOLDED_LIBRARY_LINK)} />
      <button
        type="button"
        aria-label={messages.showLibrary()}
        aria-expanded={isOpen}
        aria-controls={LIST_ID}
        className="text-muted hover:text-foreground absolute end-0 top-0 grid h-[1.6875rem] w-8 place-items-center rounded-lg in-data-collapsed:hidden pointer-coarse:h-11 pointer-coarse:w-11"
        onClick={() => unfolded.set(!isOpen)}
      >
        <ChevronDown
          aria-hidden
          className={clsx('size-4 transition-transform', !isOpen && 'rotate-[calc(-90deg*var(--direction))]')}
        />
      </button>
      <ul id={LIST_ID} hidden={!isOpen} className="library-links ps-3 in-data-collapsed:ps-0">
        {LIBRARY_LINKS.map((item) => (
          <li key={item.to}>
            <SidebarLink {...item} />
          </li>
        ))}
      </ul>
    </div>
  )
}
