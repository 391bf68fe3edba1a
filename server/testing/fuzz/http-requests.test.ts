import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { assessResponse } from './assess-response.ts'
import { addTestAccount, createCallers, restoreAccount } from './callers.ts'
import { computeFingerprint } from './database-fingerprint.ts'
import { createFuzzContext, FILE_CANARY } from './fuzz-context.ts'
import { createRequestArbitrary, describeRequest, type FuzzRequest } from './mutations.ts'
import { createSeedRequests, createSlowRequests, type RequestFamily } from './seed-requests.ts'
import { createTargetUser } from './target-user.ts'

/**
 * Total number of requests. A normal run sends few, always the same ones. `FUZZ_REQUESTS=6000` for a full run;
 * `FUZZ_REQUESTS=50000` takes a minute and a half. `FUZZ_SEED` changes the requests.
 */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] || 1500)
const SEED = Number(process.env['FUZZ_SEED'] || 20_260_901)

const PERCENT_BY_FAMILY: Record<RequestFamily, number> = {
  auth: 24,
  rest: 40,
  storage: 18,
  functions: 3,
  pages: 10,
  sandbox: 5,
}
const SLOW_REQUESTS = Math.ceil(REQUESTS / 500)

const MAX_HEAP_GROWTH_BYTES = 32 * 1024 * 1024

const fuzzContext = await createFuzzContext()
const { emulator, apps } = fuzzContext
const targetUser = await createTargetUser(emulator)
const attacker = await addTestAccount(emulator)
const mfaPending = await addTestAccount(emulator)
await emulator.database.query(
  `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
   values ($1, $1, 'App', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())`,
  [mfaPending.id],
)
const headersByCaller = await createCallers(emulator, { attacker, mfaPending, targetUserId: targetUser.id })
/** Favors callers with valid tokens, since requests with invalid ones are rejected early. */
const weightedCallers = [
  ...Object.keys(headersByCaller),
  ...['attacker', 'mfaPending', 'guest'].flatMap((name) => Array<string>(8).fill(name)),
]
const canaries = new Map(
  Object.entries({
    ...targetUser.canaries,
    'a file next to the folder': FILE_CANARY,
    'a secret key': fuzzContext.stripeSecretKey,
  }).map(([name, text]) => [name, Buffer.from(text)]),
)
const seedParameters = {
  targetUserId: targetUser.id,
  attackerId: attacker.id,
  createEmail: () => `user-${crypto.randomUUID()}@example.com`,
}
const knownIds = [targetUser.id, mfaPending.id, attacker.id]
const initialState = await takeFingerprint()

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

let sentCount = 0

test.each(Object.keys(PERCENT_BY_FAMILY).filter(isRequestFamily))(
  'fuzzed requests to %s cause no server error, leak no data and change no data of other users',
  { timeout: 1_800_000 },
  async (family) => {
    const requests = createRequestArbitrary(createSeedRequests(family, seedParameters), weightedCallers)
    await checkRequests(requests, Math.ceil((REQUESTS * PERCENT_BY_FAMILY[family]) / 100))
    expect(await takeFingerprint()).toEqual(initialState)
  },
)

test('the same holds for requests that hash a password', { timeout: 600_000 }, async () => {
  await checkRequests(
    createRequestArbitrary(createSlowRequests(seedParameters), weightedCallers),
    SLOW_REQUESTS,
  )
  expect(await takeFingerprint()).toEqual(initialState)
})

test('fuzzed requests do not leak memory', { timeout: 600_000 }, async () => {
  const seeds = (['rest', 'storage', 'pages'] as const).flatMap((family) =>
    createSeedRequests(family, seedParameters),
  )
  const requests = createRequestArbitrary(seeds, weightedCallers)
  const count = Math.ceil(REQUESTS / 25)
  await checkRequests(requests, count)
  const heapBytes = measureHeapBytes()
  await checkRequests(requests, count)
  expect(measureHeapBytes() - heapBytes).toBeLessThan(MAX_HEAP_GROWTH_BYTES)
})

async function checkRequests(requests: fc.Arbitrary<FuzzRequest>, numRuns: number): Promise<void> {
  await fc.assert(fc.asyncProperty(requests, sendAndAssess), {
    numRuns,
    seed: SEED,
    reporter: (details) => {
      if (!details.failed) return
      const [request] = details.counterexample ?? []
      const cause = details.errorInstance instanceof Error ? details.errorInstance.message : 'it failed'
      throw new Error(
        `${cause}\nafter ${details.numRuns} requests, FUZZ_SEED=${SEED}\n${request ? describeRequest(request) : ''}`,
      )
    },
  })
}

async function sendAndAssess(request: FuzzRequest): Promise<void> {
  sentCount += 1
  const cpuUsage = process.cpuUsage()
  const startedAt = performance.now()
  const response = await send(request)
  const body = Buffer.from(await response.arrayBuffer())
  await emulator.background.idle()
  const { user, system } = process.cpuUsage(cpuUsage)
  const problem = assessResponse(
    {
      status: response.status,
      headers: [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
      body,
      errors: fuzzContext.takeErrors(),
      cpuMs: (user + system) / 1000,
      elapsedMs: performance.now() - startedAt,
    },
    canaries,
  )
  if (problem !== undefined) throw new Error(problem)
  if (!response.ok || request.method === 'GET' || request.method === 'HEAD') return
  if (request.caller === 'attacker' || request.caller === 'mfaPending') {
    await restoreAccount(emulator, request.caller === 'mfaPending' ? mfaPending : attacker)
  } else if (!request.path.startsWith('/auth/')) {
    // Callers without a valid session must not change anything; checking now identifies the request.
    expect(await takeFingerprint()).toEqual(initialState)
  }
}

async function send({ origin, method, path, headers, body, caller }: FuzzRequest): Promise<Response> {
  const init = { method, headers: { ...headersByCaller[caller], ...headers }, body }
  let request: Request
  try {
    request = new Request(`http://localhost${path}`, init)
  } catch {
    // Invalid method or header: an HTTP server would not accept the request either.
    return new Response(null, { status: 400 })
  }
  // Vary the client IP, or rate limits would reject most requests.
  const remoteAddress = `2001:db8::${(sentCount % 4000).toString(16)}`
  return apps[origin].fetch(request, { incoming: { socket: { remoteAddress } } })
}

/** Covers everything but the attacker's data and, for the account with MFA pending, what a password alone may change. */
async function takeFingerprint() {
  const { database } = emulator
  const others = await computeFingerprint(database, { ownIds: [attacker.id, mfaPending.id], knownIds })
  const withPending = await computeFingerprint(database, { ownIds: [attacker.id], knownIds })
  const [pendingAccount] = await database.query(
    `select email, encrypted_password, email_change, raw_user_meta_data,
       (select count(*) from auth.mfa_factors where user_id = users.id and status = 'verified') as factors
     from auth.users where id = $1`,
    [mfaPending.id],
  )
  return {
    others,
    withPending: withPending.filter(({ table }) => !table.startsWith('auth.')),
    pendingAccount,
  }
}

function measureHeapBytes(): number {
  if (typeof collectGarbage === 'function') collectGarbage()
  return process.memoryUsage().heapUsed
}

function isRequestFamily(name: string): name is RequestFamily {
  return name in PERCENT_BY_FAMILY
}
