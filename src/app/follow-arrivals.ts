import type { RegisteredRouter } from '@tanstack/react-router'

/** Tells of every screen that comes after the first one, for those who do not see it come. */
export function followArrivals(router: RegisteredRouter): void {
  let isBack = false
  router.history.subscribe(({ action }) => {
    isBack = action.type !== 'PUSH' && action.type !== 'REPLACE'
  })
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) void import('./route-arrival.ts').then(({ arrive }) => arrive(isBack))
  })
}
