import type { QueryClient } from '@tanstack/react-query'
import {
  createRouter,
  lazyRouteComponent,
  type RegisteredRouter,
  type RouterHistory,
} from '@tanstack/react-router'

import { parseSearchParams, stringifySearchParams } from '#src/lib/search-params.ts'

import { ErrorPage } from './error-page.tsx'
import { routeTree } from './route-tree.gen.ts'
import { createScrollRestoration } from './scroll-restoration.ts'

/** Creates the router. Hovering or focusing a link preloads its screen and data. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    context: { queryClient },
    defaultPreload: 'intent',
    // TanStack Query decides what is stale.
    defaultPreloadStaleTime: 0,
    scrollRestoration: createScrollRestoration(),
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: lazyRouteComponent(async () => import('./not-found-page.tsx'), 'NotFoundPage'),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

/** The router's name for the key of a history entry. */
const ENTRY_KEY = '__TSR_key'

/** Moves the focus and announces the page to screen readers after each navigation, as a full page load would. */
export function announceNavigation(router: RegisteredRouter): void {
  let isBackOrForward = false
  /** The focused element of each history entry when it was left. */
  const left = new Map<string | undefined, WeakRef<Element>>()
  router.history.subscribe(({ action }) => {
    isBackOrForward = action.type !== 'PUSH' && action.type !== 'REPLACE'
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    const { activeElement } = document
    if (fromLocation && activeElement) left.set(fromLocation.state[ENTRY_KEY], new WeakRef(activeElement))
  })
  router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    const previous = left.get(toLocation.state[ENTRY_KEY])?.deref()
    import('./route-focus.ts').then(
      ({ focusRoute }) => focusRoute(isBackOrForward, previous),
      // Offline and not cached: the navigation itself has succeeded.
      () => {},
    )
  })
}
