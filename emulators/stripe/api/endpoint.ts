import type * as v from 'valibot'

import type { Books } from '../books/books.ts'
import type { StripeError } from '../stripe-error.ts'
import type { Parameters } from './nested-parameters.ts'
import { readParameters } from './parameters.ts'

export type Call<Given> = {
  books: Books
  /** The id that the address names, where it names one. */
  id: string
  parameters: Given
}

/** What is answered: an object or a list, or a refusal after which what was done stays done, as with a declined card. */
export type Answer = object | StripeError

export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  /** As Hono writes it: `/customers/:id`. */
  path: string
  answer: (call: Call<Parameters>) => Answer
}

/** One address of the API; its parameters are read before its rule runs. */
export function endpoint<Schema extends v.GenericSchema>(
  method: Endpoint['method'],
  path: string,
  schema: Schema,
  rule: (call: Call<v.InferOutput<Schema>>) => Answer,
): Endpoint {
  return {
    method,
    path,
    answer: (call) => rule({ ...call, parameters: readParameters(schema, call.parameters) }),
  }
}
