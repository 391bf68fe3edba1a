const PUBLIC_FILES_PATH = '/storage/v1/object/public/'

/**
 * Returns the current URL of a stored avatar. Avatars are stored with their absolute URL; the app's own backend (an empty
 * `backendUrl`) may have moved to another host or port since.
 */
export function resolveAvatarUrl(storedUrl: string | null, backendUrl: string): string | null {
  if (!storedUrl || backendUrl || !URL.canParse(storedUrl)) return storedUrl
  const { pathname } = new URL(storedUrl)
  return pathname.startsWith(PUBLIC_FILES_PATH) ? pathname : storedUrl
}
