/** Prints Home in its initial loading state in every language, as JSON; the build makes pages of it. */
import { i18n } from '@lingui/core'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

import type { PrerenderedHome } from './prerendered-home.ts'
import { stubBrowser } from './stub-browser.ts'

stubBrowser()
const [{ App }, { createAppRouter }, { createQueryClient }, { LANGUAGES }, { loadFirstMessages }, messages] =
  await Promise.all([
    import('#src/app/app.tsx'),
    import('#src/app/router.tsx'),
    import('#src/lib/query-client.ts'),
    import('#src/i18n/device-language.ts'),
    import('#src/i18n/language.ts'),
    import('#src/ui/messages.ts'),
  ])
// The list in `scripts/lib/message-catalogs.ts` has to name its module.
i18n.on('missing', ({ id }) => {
  throw new Error(`Home shows a message that is not in the first part of the catalogs: ${id}`)
})
const homes: PrerenderedHome[] = []
for (const language of LANGUAGES) {
  document.documentElement.lang = language
  await loadFirstMessages()
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: ['/'] }))
  // It would add an inline script, which the page's content security policy forbids.
  router.options.scrollRestoration = false
  await router.load()
  const html = renderToString(<App queryClient={queryClient} router={router} />)
  homes.push({ language, html, description: messages.appDescription() })
}
// Exits explicitly, because the query cache's garbage collection timers keep the process alive for minutes.
process.stdout.write(JSON.stringify(homes), () => process.exit())
