/** Prints Home in its initial loading state as HTML; the build inserts it into the page. */
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

import type { AppConfig } from '#domain/app-config.ts'
import { APP_CONFIG_ELEMENT_ID } from '#domain/app-shell.ts'
import { PROVIDER_COUNT } from '#domain/players/providers.ts'

const EMPTY_CONFIG: AppConfig = {
  catalogue: { apiUrl: '', imageUrl: '', apiKey: '' },
  supabase: { url: '', anonKey: '' },
  players: Array.from({ length: PROVIDER_COUNT }, () => ({ name: '', origin: '' })),
}

stubBrowser()
const [{ App }, { createAppRouter }, { createQueryClient }] = await Promise.all([
  import('#src/app/app.tsx'),
  import('#src/app/router.tsx'),
  import('#src/lib/query-client.ts'),
])
const queryClient = createQueryClient()
const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: ['/'] }))
// It would add an inline script, which the page's content security policy forbids.
router.options.scrollRestoration = false
await router.load()
const html = renderToString(<App queryClient={queryClient} router={router} />)
// Exits explicitly, because the query cache's garbage collection timers keep the process alive for minutes.
process.stdout.write(html, () => process.exit())

/** Defines the few browser globals that the app reads before its first render, as on a guest's first visit. */
function stubBrowser(): void {
  Object.assign(globalThis, {
    window: globalThis,
    document: {
      cookie: '',
      getElementById: (id: string) =>
        id === APP_CONFIG_ELEMENT_ID ? { textContent: JSON.stringify(EMPTY_CONFIG) } : null,
    },
    localStorage: { getItem: () => null },
    innerWidth: 390,
    matchMedia: () => ({ matches: false, addEventListener: noop }),
    addEventListener: noop,
    open: noop,
  })
}

function noop(): void {}
