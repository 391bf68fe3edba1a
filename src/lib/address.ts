import * as v from 'valibot'

/** A number that counts something from 1 on: an id, a page, a season. */
export const counting = v.pipe(v.number(), v.integer(), v.minValue(1))

/** A part of an address that may be missing; what makes no sense counts as missing. */
export function optionalPart<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined)
}
