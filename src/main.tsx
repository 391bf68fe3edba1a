import '#src/ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from '#src/app/app.tsx'
import { createAppRouter } from '#src/app/router.tsx'
import { keepThemeApplied } from '#src/features/settings/apply-theme.ts'
import { createQueryClient } from '#src/lib/query-client.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

keepThemeApplied()
const queryClient = createQueryClient()
const router = createAppRouter(queryClient)

createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={router} />
  </StrictMode>,
)
