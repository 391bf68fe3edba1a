import type { QueryClient } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { HERO_QUERY } from '#src/features/catalogue/queries.ts'

import { App } from './app.tsx'
import type { createAppRouter } from './router.tsx'

/** How long the still picture stands at most: after that the app shows what it waits for. */
const PATIENCE_MS = 400

/** Takes over from the page's HTML, which shows Home as it is before anything has been loaded. */
export async function mount(
  root: HTMLElement,
  queryClient: QueryClient,
  router: ReturnType<typeof createAppRouter>,
): Promise<void> {
  // Where a screen leads on to another one before it has been shown, only this hears of it; afterwards the app itself does.
  const stopFollowing = router.history.subscribe(() => void router.load())
  // A screen whose code is on its way is waited for a little, so that nothing blank comes in between; and the titles of
  // the hero, which are on their way too or kept on the device, so that nothing is drawn twice.
  const ready = Promise.all([
    router.load(),
    location.pathname === '/' ? prefetchHero(queryClient) : undefined,
  ])
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  const begin = () => {
    stopFollowing()
    for (const mark of ['data-static', 'inert', 'aria-hidden']) root.removeAttribute(mark)
  }
  // A transition is drawn between the frames, not in one long piece.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App queryClient={queryClient} router={router} onShown={begin} />
      </StrictMode>,
    ),
  )
}

/** As patient as the screen that shows it: a fetch ahead of time would else give up at once, and be made once more. */
function prefetchHero(queryClient: QueryClient): Promise<void> {
  const { retry } = queryClient.getDefaultOptions().queries ?? {}
  return queryClient.prefetchInfiniteQuery({ ...HERO_QUERY, retry })
}
