import type { Context } from 'hono'

import type { CardInput } from '../payments/card-input.ts'

/** Reads the card and email fields. Missing fields and files are read as empty strings. */
export async function readCardForm(context: Context): Promise<CardInput & { email: string }> {
  const field = await readForm(context)
  return {
    email: field('email'),
    number: field('number'),
    expiry: field('expiry'),
    cvc: field('cvc'),
    name: field('name'),
  }
}

/** Returns a lookup of form fields by name. */
export async function readForm(context: Context): Promise<(name: string) => string> {
  const fields = new Map(Object.entries(await context.req.parseBody()))
  return (name) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
}
