/** Prints Home in its initial loading state as HTML; the build inserts it into the page. */
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

import { stubBrowser } from './stub-browser.ts'

stubBrowser()
const [{ App }, { createAppRouter }, { createQueryClient }, { activateLanguage }] = await Promise.all([
  import('#src/app/app.tsx'),
  import('#src/app/router.tsx'),
  import('#src/lib/query-client.ts'),
  import('#src/i18n/language.ts'),
])
await activateLanguage('en')
const queryClient = createQueryClient()
const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: ['/'] }))
// It would add an inline script, which the page's content security policy forbids.
router.options.scrollRestoration = false
await router.load()
const html = renderToString(<App queryClient={queryClient} router={router} />)
// Exits explicitly, because the query cache's garbage collection timers keep the process alive for minutes.
process.stdout.write(html, () => process.exit())
