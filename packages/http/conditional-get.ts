/** Whether who asks has this very content already, by its tag, else by its date, so that 304 is answer enough. */
export function isUnchanged(
  header: (name: string) => string | undefined,
  { etag, lastModified }: { etag: string; lastModified?: Date },
): boolean {
  const tags = header('if-none-match')
  // Who names tags means tags: the date beside them is for servers that know none.
  if (tags !== undefined) return namesTag(tags, etag)
  if (lastModified === undefined) return false
  const since = Date.parse(header('if-modified-since') ?? '')
  // Dates in headers have no fractions of a second.
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= since
}

/** Whether a list of tags names this one; strong or weak is the same here, as for every GET. */
function namesTag(tags: string, etag: string): boolean {
  const names = tags.split(',').map(bare)
  return names.includes('*') || names.includes(bare(etag))
}

function bare(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
