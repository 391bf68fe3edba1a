/**
 * The path, if it is a screen of this app to return to after signing in; else the root. Whatever could lead to another
 * site, or back to signing in, counts as none.
 */
export function ownPath(path: string | undefined, origin = location.origin): string {
  if (!path?.startsWith('/') || !URL.canParse(path, origin)) return '/'
  const url = new URL(path, origin)
  // Dots are resolved by now: `/..//host` has become `//host`, another site's address.
  const isOwn = url.origin === origin && !url.pathname.startsWith('//')
  return isOwn && !/^\/auth(\/|$)/.test(url.pathname) ? url.pathname + url.search + url.hash : '/'
}
