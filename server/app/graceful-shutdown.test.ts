import { setTimeout as sleep } from 'node:timers/promises'

import { afterEach, expect, test } from 'vitest'

import { openSocket } from '../http/raw-request.ts'
import { startTestProduct, type TestProduct } from '../testing/start-test-product.ts'

/** Quick to start: there is no database. */
const ELSEWHERE = { SUPABASE_URL: 'https://project.example', SUPABASE_ANON_KEY: 'public-key' }

let product: TestProduct

afterEach(() => product.remove())

test('a stop waits for a request that does not end; a second signal does not', async () => {
  product = await startTestProduct(ELSEWHERE)
  expect(await (await fetch(`${product.url}/ready`)).json()).toEqual({ status: 'ready', backend: 'supabase' })
  const stuck = await openSocket(portOf())
  stuck.write('POST /functions/v1/none HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n')
  await sleep(100)
  product.process.kill('SIGTERM')
  await sleep(600)
  expect(product.process.exitCode).toBeNull()
  const asked = performance.now()
  product.process.kill('SIGTERM')
  expect(await product.ended).toBe(1)
  expect(performance.now() - asked).toBeLessThan(2_000)
  stuck.destroy()
})

test.each(['throw', 'reject'])(
  'an error that nobody caught (%s) is told and ends the product with 1',
  async (how) => {
    product = await startTestProduct(ELSEWHERE)
    product.process.send(how)
    expect(await product.ended).toBe(1)
    const line =
      product
        .output()
        .split('\n')
        .find((said) => said.includes('"level":60')) ?? ''
    expect(line).toContain('nobody caught')
    expect(line).toContain('product-fixture.ts')
  },
)

function portOf(): number {
  return Number(new URL(product.url).port)
}
