const PUBLIC_FILES = '/storage/v1/object/public/'

/**
 * Where a kept picture is found today. Pictures are kept by their whole public address; the app's own backend, which
 * has no `backendUrl`, may since have moved to another host or port together with the app.
 */
export function pictureAddress(kept: string | null, backendUrl: string): string | null {
  if (!kept || backendUrl || !URL.canParse(kept)) return kept
  const { pathname } = new URL(kept)
  return pathname.startsWith(PUBLIC_FILES) ? pathname : kept
}
