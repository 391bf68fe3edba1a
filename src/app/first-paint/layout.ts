/** Home; the watch page; another screen inside the app shell; or a screen without it. */
export type Layout = 'home' | 'watch' | 'shell' | 'standalone'

/** Returns the layout of the screen at a URL path. */
export function getLayout(path: string): Layout {
  if (path === '/') return 'home'
  if (path.endsWith('/watch')) return 'watch'
  return /^\/(?:auth|subscription-success)(?:\/|$)/.test(path) ? 'standalone' : 'shell'
}
