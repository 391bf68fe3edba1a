/** The kinds of values that parameters have, and the words with which Stripe refuses a wrong one. */
import * as v from 'valibot'

import { invalidRequest, type StripeError } from '../stripe-error.ts'
import type { Parameters } from './nested-parameters.ts'

const INTEGER = /^-?\d{1,12}$/

/** A text that says something. */
export const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(5000))
/** A text, or nothing to take it away. */
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
/** Smallest units of the currency. */
export const amount = v.pipe(integer, v.minValue(0), v.maxValue(99_999_999))
export const currency = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z]{3}$/))
export const email = v.pipe(v.string(), v.maxLength(512), v.regex(/^\S+@\S+\.\S+$/))
export const webAddress = v.pipe(v.string(), v.maxLength(5000), v.check(isWebAddress, 'Not a valid URL'))
/** Changes to metadata: an empty value takes one away, an empty whole all of them. */
export const metadata = v.union([
  v.literal(''),
  v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(500))),
    v.maxEntries(50),
  ),
])
/** A time, or a range of times. */
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

/** What metadata is after a change. */
export function changedMetadata(
  before: Record<string, string>,
  change: MetadataChange | undefined,
): Record<string, string> {
  if (change === undefined) return before
  if (change === '') return {}
  const all = Object.entries({ ...before, ...change })
  return Object.fromEntries(all.filter(([, value]) => value !== ''))
}

/**
 * Reads parameters by their schema.
 * @throws StripeError that names the first wrong one
 */
export function readParameters<Schema extends v.GenericSchema>(
  schema: Schema,
  parameters: Parameters,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, parameters, { abortEarly: true })
  if (parsed.success) return parsed.output
  throw refusal(parsed.issues[0])
}

function refusal(issue: v.BaseIssue<unknown>): StripeError {
  const param = nameOf(issue)
  const given = typeof issue.input === 'string' ? issue.input.slice(0, 100) : undefined
  if (issue.kind === 'schema' && issue.expected === 'never') {
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  if (issue.received === 'undefined') {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  if (given === '') {
    const message = `You passed an empty string for '${param}'. Give it a value or leave it out.`
    return invalidRequest(message, { code: 'parameter_invalid_empty', param })
  }
  if (issue.type === 'regex' && issue.expected === String(INTEGER)) {
    return invalidRequest(`Invalid integer: ${given}`, { code: 'parameter_invalid_integer', param })
  }
  if (issue.type === 'check') return invalidRequest(issue.message, { code: 'url_invalid', param })
  return invalidRequest(`Invalid ${param}: ${given ?? 'it has the wrong form'}`, { param })
}

/** `line_items[0][price_data][currency]` */
function nameOf(issue: v.BaseIssue<unknown>): string {
  const keys = issue.path?.map(({ key }) => String(key).slice(0, 100)) ?? []
  return keys.map((key, depth) => (depth === 0 ? key : `[${key}]`)).join('')
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}
