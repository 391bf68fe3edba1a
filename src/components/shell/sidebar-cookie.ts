/** Spec, section 2, "Sidebar": where it is kept whether the sidebar is expanded, and for how long. */
const NAME = 'sidebar:state'
const SECONDS = 7 * 24 * 60 * 60

/** Whether these cookies say that the sidebar is expanded; it is unless they say otherwise. */
export function isExpandedIn(cookies: string): boolean {
  return !cookies.split('; ').includes(`${NAME}=false`)
}

/** The cookie to keep. */
export function sidebarCookie(isExpanded: boolean): string {
  return `${NAME}=${isExpanded}; path=/; max-age=${SECONDS}; samesite=lax`
}
