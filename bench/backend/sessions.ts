/** The costs of signing in, and of sessions that stay open. */
import { hashPassword } from '@marquee/supabase-emulator/auth/users/passwords.ts'
import { verify } from '@node-rs/bcrypt'

import { medianOf, round } from '../statistics.ts'
import { requestUserOfEach, type Target } from './over-http.ts'
import type { Product } from './processes.ts'
import { PASSWORD, type User } from './users.ts'

/** A figure and the one it is compared with, from the same run. */
export type Row = { figure: string; value: number; baseline: number; result: string; target: string }

/** Below the rate limit. One at a time, because latency is measured and not throughput. */
const SIGN_INS = 25

/** Compares a sign-in with verifying the password alone, in turns. */
export async function measureSignIns(target: Target, { email }: User): Promise<Row> {
  const hash = await hashPassword(PASSWORD)
  const [signIns, hashes]: [number[], number[]] = [[], []]
  for (let index = 0; index < SIGN_INS; index += 1) {
    hashes.push(await measureMs(() => verify(PASSWORD, hash)))
    signIns.push(await measureMs(() => signIn(target, email)))
  }
  const [signInMs, hashMs] = [medianOf(signIns), medianOf(hashes)]
  return {
    figure: 'sign-in, ms, and its password hash',
    value: round(signInMs),
    baseline: round(hashMs),
    result: `${round(signInMs - hashMs)} more`,
    target: 'at most 10 more',
  }
}

/**
 * Measures the memory that idle sessions occupy after one request each. Other sessions warm up the server first, so that
 * compiled code and buffers are not counted.
 */
export async function measureIdleSessions(
  { measureMemoryBytes }: Pick<Product, 'measureMemoryBytes'>,
  target: Target,
  { tokens, warmUpTokens }: { tokens: readonly string[]; warmUpTokens: readonly string[] },
): Promise<Row> {
  await requestUserOfEach(target, warmUpTokens)
  const bytesBefore = await measureMemoryBytes()
  await requestUserOfEach(target, tokens)
  const bytesAfter = await measureMemoryBytes()
  return {
    figure: `memory, MB, after ${tokens.length} more idle sessions`,
    value: toMegabytes(bytesAfter),
    baseline: toMegabytes(bytesBefore),
    result: `${toMegabytes(bytesAfter - bytesBefore)} more`,
    target: 'under 20 more',
  }
}

async function signIn({ url, anonKey }: Target, email: string): Promise<void> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`A sign-in got the response ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function toMegabytes(bytes: number): number {
  return round(bytes / 1024 / 1024, 1)
}
