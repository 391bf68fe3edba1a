import type { Context } from 'hono'

import type { CardInput } from '../payments/card-input.ts'

/** What somebody typed into the fields of a card and of their address; a field that was not sent is empty, as is a file. */
export async function readTyped(context: Context): Promise<CardInput & { email: string }> {
  const field = await readFields(context)
  return {
    email: field('email'),
    number: field('number'),
    expiry: field('expiry'),
    cvc: field('cvc'),
    name: field('name'),
  }
}

/** The fields of a form, by their names. */
export async function readFields(context: Context): Promise<(name: string) => string> {
  const fields = new Map(Object.entries(await context.req.parseBody()))
  return (name) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
}
