/** Prints Home as it stands before anything has been loaded, as HTML; a build puts it into the page. */
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

import { standInForBrowser } from './stand-in-for-browser.ts'

standInForBrowser()
const [{ App }, { createAppRouter }, { createQueryClient }] = await Promise.all([
  import('#src/app/app.tsx'),
  import('#src/app/router.tsx'),
  import('#src/lib/query-client.ts'),
])
const queryClient = createQueryClient()
const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: ['/'] }))
// It would come with a script in the page, which the page's policy forbids.
router.options.scrollRestoration = false
await router.load()
const html = renderToString(<App queryClient={queryClient} router={router} />)
// Caches would keep the process for minutes.
process.stdout.write(html, () => process.exit())
