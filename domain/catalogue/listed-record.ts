/** Which records of a TMDB list are shown. Without a library, because the first paint needs it too. */

export type ListedRecord = { media_type?: unknown; adult?: unknown; softcore?: unknown }

/** Requests without adult titles still return `softcore` ones. */
export function isAdultsOnly(record: ListedRecord): boolean {
  return record.adult === true || record.softcore === true
}

/** Returns true if a list of titles shows the record: it is no person and not adults-only. */
export function isShownTitle(record: ListedRecord): boolean {
  return record.media_type !== 'person' && !isAdultsOnly(record)
}
