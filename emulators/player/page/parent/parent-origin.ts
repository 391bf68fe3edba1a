/** The parts of a window that tell who embeds it. */
export type EmbeddedView = {
  isEmbedded: boolean
  /** Nearest first; browsers that lack it leave it out. */
  ancestorOrigins?: ArrayLike<string>
  referrer: string
}

/** The origin of the page that embeds this one, if it is an allowed one; nothing when opened on its own. */
export function allowedParentOrigin(
  { isEmbedded, ancestorOrigins, referrer }: EmbeddedView,
  allowedOrigins: readonly string[],
): string | undefined {
  if (!isEmbedded) return undefined
  const origin = ancestorOrigins?.[0] ?? originOf(referrer)
  return origin !== undefined && allowedOrigins.includes(origin) ? origin : undefined
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}
