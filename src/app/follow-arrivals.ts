import type { RegisteredRouter } from '@tanstack/react-router'

/** Tells of every screen that comes after the first one, for those who do not see it come. */
export function followArrivals(router: RegisteredRouter): void {
  let isBack = false
  router.history.subscribe(({ action }) => {
    isBack = action.type !== 'PUSH' && action.type !== 'REPLACE'
  })
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    // Without a network there may be no code either; the screen has come all the same.
    if (fromLocation && pathChanged)
      import('./route-arrival.ts').then(
        ({ arrive }) => arrive(isBack),
        () => {},
      )
  })
}
