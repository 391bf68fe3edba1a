import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { createClient } from '@supabase/supabase-js'
import { afterEach, expect, test } from 'vitest'

import { openSocket, parseAnswer, readToEnd } from './http/raw-request.ts'
import { startTestProduct, type TestProduct } from './test-product.ts'

/** Quick to start: there is no database. */
const ELSEWHERE = { SUPABASE_URL: 'https://project.example', SUPABASE_ANON_KEY: 'public-key' }

let product: TestProduct

afterEach(() => product.remove())

test('a stop lets what is under way end, functions and what they ask for too, and loses nothing', async () => {
  product = await startTestProduct()
  const { token, id } = await signUp()
  const upload = await half(`POST /storage/v1/object/avatars/${id}-face.png`, token, PNG, 'image/png')
  const checkout = await half(
    'POST /functions/v1/create-checkout',
    token,
    Buffer.from('{ }'),
    'application/json',
  )
  const waiting = await openSocket(portOf())
  await sleep(100)

  product.process.kill('SIGTERM')
  // An idle connection is closed at once, and nobody new gets in.
  await readToEnd(waiting)
  await expect(openSocket(portOf())).rejects.toThrow('ECONNREFUSED')
  const [uploaded, bought] = await Promise.all([upload.finish(), checkout.finish()])
  expect(uploaded.status, uploaded.all).toBe(200)
  expect(bought.status, bought.all).toBe(200)
  expect(bought.body).toContain('/checkout/cs_test_')
  for (const { head } of [uploaded, bought]) expect(head).toContain('connection: close')

  expect(await product.ended, product.output()).toBe(0)
  expect(existsSync(join(product.dataFolder, 'lock.pid'))).toBe(false)
  expect(product.output().trim().split('\n')).toHaveLength(1)
})

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

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Sends a request and half of its body; `finish` sends the rest and gives the answer. */
async function half(line: string, token: string, body: Buffer, type: string) {
  const socket = await openSocket(portOf())
  const answer = readToEnd(socket)
  const middle = Math.floor(body.length / 2)
  const head = [
    `${line} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `apikey: ${product.anonKey}`,
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(body.subarray(0, middle))
  return {
    async finish() {
      socket.write(body.subarray(middle))
      return parseAnswer(await answer)
    },
  }
}

async function signUp(): Promise<{ token: string; id: string }> {
  const client = createClient(product.url, product.anonKey, { auth: { persistSession: false } })
  const { data } = await client.auth.signUp({ email: 'robin@example.com', password: 'correct horse' })
  return { token: data.session?.access_token ?? '', id: data.user?.id ?? '' }
}

function portOf(): number {
  return Number(new URL(product.url).port)
}
