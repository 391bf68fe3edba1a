import * as v from 'valibot'

/** TMDB rejects larger IDs. */
const MAX_INTEGER = 2 ** 31 - 1

/** An ID, a page or a season: digits in a URL, a number in a link. */
export const positiveInteger = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(MAX_INTEGER),
)

/** The number of a season or an episode, which may be 0. */
export const ordinalNumber = v.union([positiveInteger, v.pipe(v.picklist([0, '0']), v.transform(Number))])

/** A number above 0. */
export const positiveNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.transform(Number))]),
  v.finite(),
  v.gtValue(0),
)

/** A search parameter that may be missing; an invalid one counts as missing. */
export function optionalParam<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined)
}

/** Search text; blank text counts as missing. */
export const textParam = optionalParam(
  v.pipe(
    v.string(),
    v.transform((text) => text.trim() || undefined),
  ),
)

/** A list of words: separated by commas in a URL. */
export function listParam<const Schema extends v.GenericSchema<string>>(item: Schema) {
  return optionalParam(
    v.union([
      v.array(item),
      v.pipe(
        v.string(),
        v.transform((text) => text.split(',')),
        v.array(item),
      ),
    ]),
  )
}

/** The `$id` path parameter of a title; NaN, which matches no title, if it is not a positive integer. */
export const idParams = {
  parse: ({ id }: { id: string }) => ({ id: /^[1-9]\d{0,15}$/.test(id) ? Number(id) : Number.NaN }),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
}
