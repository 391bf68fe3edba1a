import { notifyManager, useQueryClient, type Query, type QueryCache } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { WifiOff, Bookmark, House, Settings } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { buttonVariants } from '#src/ui/button.tsx'

import * as messages from './messages.ts'

const SCREENS = [
  { label: messages.watchlist, to: '/watchlist', icon: Bookmark },
  { label: messages.home, to: '/', icon: House },
  { label: messages.settings, to: '/settings', icon: Settings },
] as const

/** The offline notice. If the screen has no cached data, it links to screens that do. */
export function OfflineNotice() {
  const isMounted = useIsMounted()
  const hasNoCatalogueData = useHasNoCatalogueData()
  return (
    <div
      className={clsx(
        'bg-card border-border text-foreground flex flex-wrap items-center justify-center gap-x-6 gap-y-3 border-b px-4 py-2 text-sm',
        // Stays visible while scrolling through cached content.
        !hasNoCatalogueData && 'sticky top-16 z-20',
      )}
    >
      {/* Screen readers announce changes to a live region, so it must exist before its text. */}
      <div role="status" className="flex min-h-5 items-center gap-2.5">
        {isMounted && (
          <>
            <WifiOff aria-hidden className="text-rating size-4 shrink-0" />
            {hasNoCatalogueData ? (
              <p className="text-pretty">{messages.unavailable()}</p>
            ) : (
              <p className="text-pretty">{messages.showingCached()}</p>
            )}
          </>
        )}
      </div>
      {hasNoCatalogueData && <OfflineLinks />}
    </div>
  )
}

function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMounted(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isMounted
}

/** Links to screens that work offline. */
function OfflineLinks() {
  return (
    <nav aria-label={messages.links()} className="flex flex-wrap justify-center gap-2 py-1">
      {SCREENS.map(({ label, to, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={buttonVariants({ tone: 'quiet', size: 'small', className: 'bg-background max-sm:h-11' })}
        >
          <Icon aria-hidden className="size-3.5" />
          {label()}
        </Link>
      ))}
    </nav>
  )
}

/** Returns true if the screen has catalogue queries and all of them failed without cached data. */
function useHasNoCatalogueData(): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () => hasNoCatalogueData(cache),
  )
}

function hasNoCatalogueData(cache: QueryCache): boolean {
  const queries = cache.findAll({ type: 'active', predicate: isCatalogueQuery })
  return (
    queries.length > 0 && queries.every(({ state }) => state.status === 'error' && state.data === undefined)
  )
}

function isCatalogueQuery({ queryKey }: Query): boolean {
  return queryKey[0] === 'catalogue' || queryKey[0] === 'first-pick'
}
