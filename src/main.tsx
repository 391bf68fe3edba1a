import '#src/ui/theme.css'
import '#src/ui/static-page.css'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { App } from '#src/app/app.tsx'
import { awaitTooltips } from '#src/app/await-tooltips.ts'
import { followArrivals } from '#src/app/follow-arrivals.ts'
import { recoverFromNewBuild } from '#src/app/recover-from-new-build.ts'
import { createAppRouter } from '#src/app/router.tsx'
import { openMailLink } from '#src/features/auth/mail-link.ts'
import { forgetOldAnswers, keepAnswers } from '#src/features/catalogue/kept-answers.ts'
import { keepThemeApplied } from '#src/features/settings/apply-theme.ts'
import { followConnection } from '#src/lib/connection.ts'
import { createQueryClient } from '#src/lib/query-client.ts'

/** By now the first screen stands, and what is only tidying up is in nobody's way. */
const QUIET_AFTER_MS = 20_000

/** What is kept for the next visit must not be in the way of this one's first screen, nor of the pictures in it. */
const KEPT_AFTER_MS = 10_000

/** How long the still picture stands at most: after that the app shows what it waits for. */
const PATIENCE_MS = 1000

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

recoverFromNewBuild()
followConnection()
openMailLink()
keepThemeApplied()
const queryClient = createQueryClient()
keepAnswers(queryClient)
const router = createAppRouter(queryClient)
followArrivals(router)
awaitTooltips()

void mount(root)

setTimeout(() => void forgetOldAnswers(), QUIET_AFTER_MS)

// In development nothing is kept: what was changed is to be seen.
if (import.meta.env.PROD) setTimeout(() => void keepForNextVisit(), KEPT_AFTER_MS)

async function keepForNextVisit(): Promise<void> {
  try {
    const { keepApp } = await import('#src/app/keep-app.ts')
    await keepApp()
  } catch {
    // Just now there is no network to keep anything from; the next visit does it.
  }
}

/** Takes over from the page's HTML, which shows Home as it is before anything has been loaded. */
async function mount(root: HTMLElement): Promise<void> {
  // A screen whose code is on its way is waited for a little, so that nothing blank comes in between.
  await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <App queryClient={queryClient} router={router} />
      </StrictMode>,
    ),
  )
  root.removeAttribute('data-static')
  root.inert = false
}
