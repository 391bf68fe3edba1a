/** Returns true if the client's copy is current, by ETag or else by date, so that the response can be 304. */
export function isNotModified(
  header: (name: string) => string | undefined,
  { etag, lastModified }: { etag: string; lastModified?: Date },
): boolean {
  const ifNoneMatch = header('if-none-match')
  // If-None-Match takes precedence over If-Modified-Since (RFC 9110, section 13.2.2).
  if (ifNoneMatch !== undefined) return matchesEtag(ifNoneMatch, etag)
  if (lastModified === undefined) return false
  const since = Date.parse(header('if-modified-since') ?? '')
  // HTTP dates have whole seconds.
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= since
}

/** Uses weak comparison, as `If-None-Match` requires. */
function matchesEtag(list: string, etag: string): boolean {
  const etags = list.split(',').map(stripWeakPrefix)
  return etags.includes('*') || etags.includes(stripWeakPrefix(etag))
}

function stripWeakPrefix(etag: string): string {
  return etag.trim().replace(/^W\//, '')
}
