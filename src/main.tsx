import '#src/ui/theme.css'
import '#src/ui/static-page.css'
import { awaitTooltips } from '#src/app/await-tooltips.ts'
import { followArrivals } from '#src/app/follow-arrivals.ts'
import { mount } from '#src/app/mount.tsx'
import { recoverFromNewBuild } from '#src/app/recover-from-new-build.ts'
import { createAppRouter } from '#src/app/router.tsx'
import { startPictures } from '#src/app/start-pictures.ts'
import { openMailLink } from '#src/features/auth/mail-link.ts'
import { forgetOldAnswers, keepAnswers } from '#src/features/catalogue/kept-answers.ts'
import { keepThemeApplied } from '#src/features/settings/apply-theme.ts'
import { followConnection } from '#src/lib/connection.ts'
import { nextTask } from '#src/lib/next-task.ts'
import { createQueryClient } from '#src/lib/query-client.ts'

/** By now the first screen stands, and what is only tidying up is in nobody's way. */
const QUIET_AFTER_MS = 20_000

/** By now the first view has all that it asks for, and whoever looks at titles is about to open one. */
const SETTLED_AFTER_MS = 4000

/** What is kept for the next visit must not be in the way of this one's first screen, nor of the pictures in it. */
const KEPT_AFTER_MS = 10_000

recoverFromNewBuild()
openMailLink()
// Tools that look on note from where a task was ordered: from here that is not the whole program, which costs to note.
queueMicrotask(orderTasks)

/** The libraries have just been set up; what comes next are tasks of their own, so that nobody waits for all in one. */
function orderTasks(): void {
  nextTask(startPictures)
  nextTask(start)
  setTimeout(() => void forgetOldAnswers(), QUIET_AFTER_MS)
  // In development nothing is kept: what was changed is to be seen.
  if (import.meta.env.PROD) setTimeout(() => void keepForNextVisit(), KEPT_AFTER_MS)
}

function start(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  followConnection()
  keepThemeApplied()
  const queryClient = createQueryClient()
  keepAnswers(queryClient)
  const router = createAppRouter(queryClient)
  followArrivals(router)
  awaitTooltips()
  void mount(root, queryClient, router)
  setTimeout(() => prepareTitlePages(router), SETTLED_AFTER_MS)
}

async function keepForNextVisit(): Promise<void> {
  try {
    const { keepApp } = await import('#src/app/keep-app.ts')
    await keepApp()
  } catch {
    // Just now there is no network to keep anything from; the next visit does it.
  }
}

/** The code of a title's page, so that it opens without a wait. What cannot be fetched is asked for when it is needed. */
function prepareTitlePages(router: ReturnType<typeof createAppRouter>): void {
  for (const route of [router.routesById['/_shell/movie/$id/'], router.routesById['/_shell/tv/$id/']])
    Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined)
}
