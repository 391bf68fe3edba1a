import * as v from 'valibot'

/** An ID, a page or a season. */
export const positiveInteger = v.pipe(v.number(), v.integer(), v.minValue(1))

/** A search parameter that may be missing; an invalid one counts as missing. */
export function optionalParam<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined)
}

/** Search text. The router parses `?q=1917` as a number; blank text counts as missing. */
export const textParam = optionalParam(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((text) => String(text).trim() || undefined),
  ),
)

/** The `$id` path parameter of a title; NaN, which matches no title, if it is not a positive integer. */
export const idParams = {
  parse: ({ id }: { id: string }) => ({ id: /^[1-9]\d{0,15}$/.test(id) ? Number(id) : Number.NaN }),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
}
