import type { QueryClient } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { HERO_QUERY } from '#src/features/catalogue/queries.ts'
import { scrollAsPageGrows } from '#src/lib/scroll-as-page-grows.ts'

import { App } from './app.tsx'
import { applyStoredRules, followRules } from './follow-hide-rules.ts'
import { followOwner } from './follow-owner.ts'
import type { createAppRouter } from './router.tsx'

/** How long the prerendered page waits for data before the app shows its own loading state. */
const MAX_WAIT_MS = 400

/** Replaces the prerendered page with the app. */
export async function mount(
  root: HTMLElement,
  queryClient: QueryClient,
  router: ReturnType<typeof createAppRouter>,
): Promise<void> {
  followOwner()
  // Handles redirects that happen before the first render; afterwards `RouterProvider` does.
  const unsubscribe = router.history.subscribe(() => void router.load())
  // For the screen's code and messages, so that no blank page flashes, and for the hero, so that Home is not drawn twice.
  await Promise.all([
    router.load(),
    Promise.race([
      Promise.all([location.pathname === '/' ? loadHero(queryClient) : undefined, applyStoredRules(router)]),
      new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
    ]),
  ])
  const onMount = () => {
    unsubscribe()
    for (const attribute of ['data-static', 'inert', 'aria-hidden']) root.removeAttribute(attribute)
    followRules(router)
  }
  // The user may have scrolled the prerendered page, and the app's rows begin as placeholders.
  scrollAsPageGrows(scrollY)
  // React renders a transition in time slices instead of one long task.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App queryClient={queryClient} router={router} onMount={onMount} />
      </StrictMode>,
    ),
  )
}

async function loadHero(queryClient: QueryClient): Promise<void> {
  if (window.storedHero) {
    const data = { pages: [window.storedHero.list], pageParams: [1] }
    queryClient.setQueryData(HERO_QUERY.queryKey, data, { updatedAt: 0 })
    return
  }
  // Prefetches do not retry by default: the hero would then fail early and be requested again by the screen.
  const { retry } = queryClient.getDefaultOptions().queries ?? {}
  await queryClient.prefetchInfiniteQuery({ ...HERO_QUERY, retry })
}
