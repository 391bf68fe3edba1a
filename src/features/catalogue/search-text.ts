import * as v from 'valibot'

/**
 * Search text in an address. A number typed by hand arrives as one; blank text counts as none, so that it never
 * becomes a request (spec, section 5).
 */
export const searchText = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((text) => String(text).trim() || undefined),
    ),
  ),
  undefined,
)
