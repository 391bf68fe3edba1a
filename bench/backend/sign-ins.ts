import { hashPassword } from '@marquee/supabase-emulator/auth/passwords.ts'
import { verify } from '@node-rs/bcrypt'

import { medianOf, rounded, type Row } from './measure.ts'
import type { Target } from './over-http.ts'
import { PASSWORD, type Viewer } from './viewers.ts'

/** One after the other: what a sign-in costs somebody, not how many fit side by side. Fewer than the limit on attempts. */
const SIGN_INS = 25

/** What a sign-in takes beside the check of the password alone, by turns. */
export async function measureSignIns(target: Target, { email }: Viewer): Promise<Row> {
  const hash = await hashPassword(PASSWORD)
  const [signIns, hashes]: [number[], number[]] = [[], []]
  for (let round = 0; round < SIGN_INS; round += 1) {
    hashes.push(await millisecondsOf(() => verify(PASSWORD, hash)))
    signIns.push(await millisecondsOf(() => signIn(target, email)))
  }
  const [whole, alone] = [medianOf(signIns), medianOf(hashes)]
  return {
    figure: 'sign-in, ms, beside its hash',
    value: rounded(whole),
    beside: rounded(alone),
    measured: `${rounded(whole - alone)} more`,
    bar: 'at most 10 more',
  }
}

async function signIn({ url, anonKey }: Target, email: string): Promise<void> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`A sign-in was answered with ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
