/** The words of a poster. */
export type Copy = {
  /** The words of the title that is set large. */
  headline: readonly string[]
  /** What follows a colon or a dash in the title. */
  subtitle?: string
  tagline?: string
}

/** Parts a title at its colon or dash, so that a long one has a large and a small line. */
export function copyOf(title: string, tagline?: string): Copy {
  const [, head, tail] = /^(.{2,}?)(?::\s+|\s+[–—]\s+)(.{2,})$/u.exec(title.trim()) ?? []
  return {
    headline: (head ?? title).trim().split(/\s+/u),
    subtitle: tail,
    // A full stop at the end of a single sentence looks like a slip in capitals.
    tagline: tagline?.trim().replace(/^([^.!?]+)\.$/u, '$1'),
  }
}
