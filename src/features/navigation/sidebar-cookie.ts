/** The name and lifetime of this cookie are fixed by the spec. */
const NAME = 'sidebar:state'
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60

/** Returns whether the sidebar is expanded, which is the default. */
export function parseSidebarCookie(cookies: string): boolean {
  return !cookies.split('; ').includes(`${NAME}=false`)
}

export function serializeSidebarCookie(isExpanded: boolean): string {
  return `${NAME}=${isExpanded}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax`
}
