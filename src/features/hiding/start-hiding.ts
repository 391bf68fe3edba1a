import { titleKey } from '#domain/catalogue/title.ts'
import { createHideIndex } from '#domain/hiding/hide-index.ts'
import { once } from '#domain/memoize.ts'
import { isSeen } from '#domain/progress/progress-rules.ts'
import { libraryItems } from '#src/features/library/current.ts'
import { hidePreferences, learnHidden } from '#src/features/library/views/hide-rules.ts'
import { getKnownProgress, onceKnownProgressChanges } from '#src/features/progress/known-progress.ts'
import { deviceStorage } from '#src/lib/browser-features.ts'
import { HAS_HIDE_RULES_STORAGE_KEY } from '#src/lib/storage-keys.ts'
import { createTimer } from '#src/lib/timer.ts'

import { HiddenNote, HiddenRowNote } from './hidden-note.tsx'
import { hiding, NOTHING_HIDDEN, RULES_LOADING, type Hiding } from './hiding.ts'

type Navigation = { subscribe: (event: 'onBeforeNavigate', listener: () => void) => unknown }

const applying = createTimer()

let version = 0

let followed: Navigation | undefined

// In a task of its own: with thousands of rules, storing them takes most of a frame.
const followPreferences = once(() => hidePreferences.subscribe(() => applying.start(apply, 0)))

/**
 * Applies the stored rules to all lists, and their changes at once. What was watched or saved meanwhile counts from the
 * next screen on, so that no card disappears under the pointer that saved it.
 */
export function startHiding(router: Navigation): void {
  followPreferences()
  if (router === followed) return
  followed = router
  router.subscribe('onBeforeNavigate', applyNewFacts)
  apply()
}

function apply(): void {
  if (libraryItems.hide_rule.get().status === 'loading') {
    // The previous user's rules no longer apply.
    if (hiding.get().rules) hiding.set(RULES_LOADING)
    return
  }
  const next = createHiding()
  hiding.set(next)
  storeHasRules(next !== NOTHING_HIDDEN)
}

/** On the next visit, lists wait for the rules. */
function storeHasRules(hasRules: boolean): void {
  try {
    if (hasRules) deviceStorage.setItem(HAS_HIDE_RULES_STORAGE_KEY, 'true')
    else deviceStorage.removeItem(HAS_HIDE_RULES_STORAGE_KEY)
  } catch (error) {
    console.warn('On the next visit, hidden titles may appear for a moment:', error)
  }
}

function applyNewFacts(): void {
  const { hideWatched, hideWatchlisted } = hidePreferences.get()
  if (hideWatched || hideWatchlisted) apply()
}

function createHiding(): Hiding {
  const preferences = hidePreferences.get()
  const { rules, hideWatched, hideWatchlisted } = preferences
  if (rules.length === 0 && !hideWatched && !hideWatchlisted) return NOTHING_HIDDEN
  const known = hideWatched ? getKnownProgress() : undefined
  if (known?.isLoading) {
    onceKnownProgressChanges(apply)
    return RULES_LOADING
  }
  const { byKey: watchlist } = libraryItems.watchlist.get()
  const index = createHideIndex(preferences, {
    isWatched: (title) => {
      const entry = known?.progress[titleKey(title)]
      return entry !== undefined && isSeen(entry)
    },
    isWatchlisted: (title) => watchlist.has(titleKey(title)),
  })
  return {
    sift: (titles) => {
      const now = Date.now()
      return titles.filter((title) => !index.findReason(title, now))
    },
    rules: {
      version: (version += 1),
      index,
      explain: (title) => index.findReason(title, Date.now()),
      learn: learnHidden,
    },
    Note: HiddenNote,
    RowNote: HiddenRowNote,
  }
}
