import { expect, test } from 'vitest'

import { startStripeEmulator } from '../testing/start-stripe-emulator.ts'

const { stripe } = await startStripeEmulator()

test('prices are found by their lookup keys', async () => {
  const product = await stripe.products.create({ name: 'Premium' })
  const create = (lookup_key: string) =>
    stripe.prices.create({ currency: 'usd', unit_amount: 500, product: product.id, lookup_key })
  const prices = [await create('basic'), await create('standard'), await create('premium')]
  const find = async (lookup_keys: string[]) =>
    (await stripe.prices.list({ lookup_keys, product: product.id })).data.map(({ id }) => id)
  expect(await find(['basic', 'premium', 'unknown'])).toEqual([prices[2]?.id, prices[0]?.id])
  expect(await find(['unknown'])).toEqual([])
  await expect(find(Array.from({ length: 11 }, (_, index) => `key-${index}`))).rejects.toMatchObject({
    param: 'lookup_keys',
  })
})
