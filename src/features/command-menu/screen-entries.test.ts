import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'

import { stubBrowser } from '#src/app/prerender/stub-browser.ts'

stubBrowser()
const { routeTree } = await import('#src/app/route-tree.gen.ts')
const { createScreenEntries } = await import('./screen-entries.tsx')

test.each([
  '/movie/655018',
  '/movie/655018/watch',
  '/movie/655018/credits',
  '/tv/392019',
  '/tv/392019/watch',
  '/tv/392019/credits',
  '/person/120001',
  '/collection/700001',
  '/streaming/netflix',
  '/lists/7f3a',
  '/shared/token',
  '/statistics/2025',
])('from %s every page opens without inheriting its ID', (path) => {
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [path] }),
    context: { queryClient: new QueryClient() },
    isServer: true,
    origin: 'http://localhost',
  })
  for (const { label, link } of createScreenEntries(true, path, (name) => name)) {
    if (!link) continue
    const params: Record<string, unknown> = typeof link.params === 'object' ? link.params : {}
    const expected = String(link.to).replace(/\$(\w+)/, (_match, name: string) => String(params[name]))
    expect(router.buildLocation(link).pathname, label).toBe(expected)
  }
})
