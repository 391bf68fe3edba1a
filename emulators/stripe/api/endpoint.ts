import type * as v from 'valibot'

import type { Transaction } from '../database/database.ts'
import type { StripeError } from '../stripe-error.ts'
import type { Parameters } from './nested-parameters.ts'
import { parseParameters } from './parameters.ts'

export type EndpointCall<Input> = {
  tx: Transaction
  /** The `:id` of the path, or an empty string. */
  id: string
  parameters: Input
}

/**
 * An object or a list. A returned error, unlike a thrown one, commits the transaction: a declined charge is
 * stored.
 */
export type EndpointResult = object | StripeError

export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  /** In Hono's syntax: `/customers/:id`. */
  path: string
  handle: (call: EndpointCall<Parameters>) => EndpointResult
}

/** Declares one endpoint. Its parameters are parsed before the handler runs. */
export function endpoint<Schema extends v.GenericSchema>(
  method: Endpoint['method'],
  path: string,
  schema: Schema,
  handler: (call: EndpointCall<v.InferOutput<Schema>>) => EndpointResult,
): Endpoint {
  return {
    method,
    path,
    handle: (call) => handler({ ...call, parameters: parseParameters(schema, call.parameters) }),
  }
}
