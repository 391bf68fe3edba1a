import '#src/ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from '#src/app/app.tsx'
import { createAppRouter } from '#src/app/router.tsx'
import { openMailLink } from '#src/features/auth/mail-link.ts'
import { forgetOldAnswers, keepAnswers } from '#src/features/catalogue/kept-answers.ts'
import { keepThemeApplied } from '#src/features/settings/apply-theme.ts'
import { createQueryClient } from '#src/lib/query-client.ts'

/** By now the first screen stands, and what is only tidying up is in nobody's way. */
const QUIET_AFTER_MS = 20_000

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

openMailLink()
keepThemeApplied()
const queryClient = createQueryClient()
keepAnswers(queryClient)
const router = createAppRouter(queryClient)

createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={router} />
  </StrictMode>,
)

setTimeout(() => void forgetOldAnswers(), QUIET_AFTER_MS)
