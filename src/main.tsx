import '#src/ui/theme.css'
import '#src/ui/static-page.css'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { App } from '#src/app/app.tsx'
import { createAppRouter } from '#src/app/router.tsx'
import { openMailLink } from '#src/features/auth/mail-link.ts'
import { forgetOldAnswers, keepAnswers } from '#src/features/catalogue/kept-answers.ts'
import { keepThemeApplied } from '#src/features/settings/apply-theme.ts'
import { createQueryClient } from '#src/lib/query-client.ts'

/** By now the first screen stands, and what is only tidying up is in nobody's way. */
const QUIET_AFTER_MS = 20_000

/** How long the still picture stands at most: after that the app shows what it waits for. */
const PATIENCE_MS = 1000

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

openMailLink()
keepThemeApplied()
const queryClient = createQueryClient()
keepAnswers(queryClient)
const router = createAppRouter(queryClient)

void mount(root)

setTimeout(() => void forgetOldAnswers(), QUIET_AFTER_MS)

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
