import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { Stripe } from 'stripe'
import { afterEach, expect, test } from 'vitest'

let running: ChildProcess | undefined

afterEach(() => {
  running?.kill()
})

function start(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running = child
  return child
}

test('starts from the command line and serves the official library', async () => {
  const [output]: unknown[] = await once(start('--port', '0').stdout, 'data')
  const port = /http:\/\/localhost:(\d+)\/v1/.exec(String(output))?.[1]
  const secretKey = /Secret key\s+(\S+)/.exec(String(output))?.[1] ?? ''
  const stripe = new Stripe(secretKey, { host: 'localhost', port, protocol: 'http' })
  const customer = await stripe.customers.create({ email: 'ada@example.com' })
  expect(customer).toMatchObject({ object: 'customer', email: 'ada@example.com' })
})

test('rejects unknown options', async () => {
  const child = start('--nonsense')
  const [message]: unknown[] = await once(child.stderr, 'data')
  expect(String(message)).toContain("Unknown option '--nonsense'")
})
