/** Parameter types, and errors worded as Stripe words them. */
import * as v from 'valibot'

import { invalidRequest, type StripeError } from '../stripe-error.ts'
import type { Parameters } from './nested-parameters.ts'

const INTEGER = /^-?\d{1,12}$/

export const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(5000))
/** An empty string clears the field. */
export const clearableText = v.pipe(
  v.string(),
  v.maxLength(5000),
  v.transform((value) => value || null),
)
export const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
export const integer = v.pipe(v.string(), v.regex(INTEGER), v.transform(Number))
export const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((value) => value === 'true'),
)
/** In the smallest currency unit. */
export const amount = v.pipe(integer, v.minValue(0), v.maxValue(99_999_999))
export const currency = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z]{3}$/))
export const email = v.pipe(v.string(), v.maxLength(512), v.regex(/^\S+@\S+\.\S+$/))
export const httpUrl = v.pipe(v.string(), v.maxLength(5000), v.check(isHttpUrl, 'Not a valid URL'))
/** https://docs.stripe.com/js/appendix/supported_locales */
export const locale = v.picklist(
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  ),
)
/** An empty value removes a key; an empty string instead of an object removes all keys. */
export const metadata = v.union([
  v.literal(''),
  v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(500))),
    v.maxEntries(50),
  ),
])
/** Seconds since 1970, exact or as a range. */
export const timeRange = v.union([
  integer,
  v.strictObject({
    gt: v.optional(integer),
    gte: v.optional(integer),
    lt: v.optional(integer),
    lte: v.optional(integer),
  }),
])

export type MetadataChange = v.InferOutput<typeof metadata>

/** Returns the metadata after applying a change. */
export function mergeMetadata(
  before: Record<string, string>,
  change: MetadataChange | undefined,
): Record<string, string> {
  if (change === undefined) return before
  if (change === '') return {}
  const all = Object.entries({ ...before, ...change })
  return Object.fromEntries(all.filter(([, value]) => value !== ''))
}

/**
 * Parses parameters with a schema.
 * @throws StripeError that names the first invalid parameter
 */
export function parseParameters<Schema extends v.GenericSchema>(
  schema: Schema,
  parameters: Parameters,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, parameters, { abortEarly: true })
  if (parsed.success) return parsed.output
  throw toStripeError(parsed.issues[0])
}

function toStripeError(issue: v.BaseIssue<unknown>): StripeError {
  const param = parameterName(issue)
  const input = typeof issue.input === 'string' ? issue.input.slice(0, 100) : undefined
  if (issue.kind === 'schema' && issue.expected === 'never') {
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  if (issue.received === 'undefined') {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  if (input === '') {
    const message = `You passed an empty string for '${param}'. Provide a value or omit it.`
    return invalidRequest(message, { code: 'parameter_invalid_empty', param })
  }
  if (issue.type === 'regex' && issue.expected === String(INTEGER)) {
    return invalidRequest(`Invalid integer: ${input}`, { code: 'parameter_invalid_integer', param })
  }
  if (issue.type === 'check') return invalidRequest(issue.message, { code: 'url_invalid', param })
  return invalidRequest(`Invalid ${param}: ${input ?? 'unexpected type'}`, { param })
}

/** `line_items[0][price_data][currency]` */
function parameterName(issue: v.BaseIssue<unknown>): string {
  const keys = issue.path?.map(({ key }) => String(key).slice(0, 100)) ?? []
  return keys.map((key, depth) => (depth === 0 ? key : `[${key}]`)).join('')
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}
