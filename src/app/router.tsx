import type { QueryClient } from '@tanstack/react-query'
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'

import { ErrorPage } from './error-page.tsx'
import { routeTree } from './route-tree.gen.ts'

/** The app's router; screens and their data start to load when the viewer means to go there. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context: { queryClient },
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    // Nobody who finds what they look for fetches it.
    defaultNotFoundComponent: lazyRouteComponent(async () => import('./not-found-page.tsx'), 'NotFoundPage'),
  })
}

declare module '@tanstack/react-router' {
  // eslint-disable-next-line typescript/consistent-type-definitions -- the library is extended through its interface
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
