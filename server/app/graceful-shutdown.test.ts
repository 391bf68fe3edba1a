import { setTimeout as sleep } from 'node:timers/promises'

import { afterEach, expect, test, vi } from 'vitest'

import { openSocket } from '../http/testing/raw-request.ts'
import { startTestProduct, type TestProduct } from '../testing/start-test-product.ts'

/** Starts fast, because there is no database. */
const SUPABASE_PROJECT = { SUPABASE_URL: 'https://project.example', SUPABASE_ANON_KEY: 'public-key' }

// Each test starts and stops a whole process.
vi.setConfig({ testTimeout: 60_000 })

let product: TestProduct

afterEach(() => product.remove())

test('a shutdown waits for a request in flight; a second signal exits at once', async () => {
  product = await startTestProduct(SUPABASE_PROJECT)
  expect(await (await fetch(`${product.url}/ready`)).json()).toEqual({ status: 'ready', backend: 'supabase' })
  const stalled = await openSocket(portOf())
  stalled.write('POST /functions/v1/none HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n')
  await sleep(100)
  product.process.kill('SIGTERM')
  await sleep(600)
  expect(product.process.exitCode).toBeNull()
  const signaledAt = performance.now()
  product.process.kill('SIGTERM')
  expect(await product.exited).toBe(1)
  expect(performance.now() - signaledAt).toBeLessThan(2_000)
  stalled.destroy()
})

test.each(['throw', 'reject'])('an uncaught error (%s) is logged and exits with 1', async (kind) => {
  product = await startTestProduct(SUPABASE_PROJECT)
  product.process.send(kind)
  expect(await product.exited).toBe(1)
  const line =
    product
      .output()
      .split('\n')
      .find((logged) => logged.includes('"level":60')) ?? ''
  expect(line).toContain('uncaught error')
  expect(line).toContain('product-process.ts')
})

function portOf(): number {
  return Number(new URL(product.url).port)
}
