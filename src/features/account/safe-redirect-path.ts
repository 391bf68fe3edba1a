declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where to return after signing in. */
    returnPath?: string
    /** The email address typed on one sign-in screen, for the next one. */
    email?: string
  }
}

/** Returns the history state that makes the sign-in screens return to `path`. */
export function createReturnState(path: string): { returnPath: string } {
  return { returnPath: safeRedirectPath(path) }
}

/** Returns the path if it is a page of this app; the root for other origins and for the sign-in screens. */
export function safeRedirectPath(path: string | undefined, origin = location.origin): string {
  if (!path?.startsWith('/') || !URL.canParse(path, origin)) return '/'
  const url = new URL(path, origin)
  // Parsing resolves dots: `/..//host` becomes `//host`, a URL of another site.
  const isSameOrigin = url.origin === origin && !url.pathname.startsWith('//')
  return isSameOrigin && !/^\/auth(\/|$)/.test(url.pathname) ? url.pathname + url.search + url.hash : '/'
}
