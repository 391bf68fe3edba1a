import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { addAccount, hostileCallers, revive } from './test-callers.ts'
import { fingerprint } from './test-fingerprint.ts'
import { describeRequest, type HostileRequest, hostileRequest } from './test-mutations.ts'
import { type Family, slowRequests, validRequests } from './test-valid-requests.ts'
import { complaintAbout } from './test-verdict.ts'
import { plantVictim } from './test-victim.ts'
import { FILE_CANARY, startWorld } from './test-world.ts'

/** How many in all, and from which seed. The whole proof is HOSTILE_REQUESTS=50000, a minute and a half. */
const REQUESTS = Number(process.env['HOSTILE_REQUESTS'] ?? 6000)
const SEED = Number(process.env['HOSTILE_SEED'] ?? 20_260_901)

/** What each family gets of every hundred. */
const SHARES: Record<Family, number> = {
  auth: 24,
  rest: 40,
  storage: 18,
  functions: 3,
  pages: 10,
  outside: 5,
}
const SLOW_REQUESTS = Math.ceil(REQUESTS / 500)

const MOST_GROWTH_BYTES = 32 * 1024 * 1024

const world = await startWorld()
const { standIn, apps } = world
const victim = await plantVictim(standIn)
const attacker = await addAccount(standIn)
const half = await addAccount(standIn)
await standIn.database.query(
  `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
   values ($1, $1, 'App', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())`,
  [half.id],
)
const callers = await hostileCallers(standIn, { attacker, half, victimId: victim.id })
/** A lie is refused at the door; what lies behind it is tried by those who may come in. */
const mostlyReal = [
  ...Object.keys(callers),
  ...['attacker', 'half', 'nobody'].flatMap((name) => Array<string>(8).fill(name)),
]
const canaries = new Map(
  Object.entries({
    ...victim.canaries,
    'a file beside the folder': FILE_CANARY,
    'a key': world.stripeSecretKey,
  }).map(([what, text]) => [what, Buffer.from(text)]),
)
const named = {
  victimId: victim.id,
  attackerId: attacker.id,
  freshEmail: () => `somebody-${crypto.randomUUID()}@example.com`,
}
const knownIds = [victim.id, half.id, attacker.id]
const before = await mark()

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

let sent = 0

test.each(Object.keys(SHARES).filter(isFamily))(
  'no hostile request to %s fails us, tells of anybody else, or changes anything of theirs',
  { timeout: 1_800_000 },
  async (family) => {
    const requests = hostileRequest(validRequests(family, named), mostlyReal)
    await check(requests, Math.ceil((REQUESTS * SHARES[family]) / 100))
    expect(await mark()).toEqual(before)
  },
)

test('nor does one that makes us hash a password', { timeout: 600_000 }, async () => {
  await check(hostileRequest(slowRequests(named), mostlyReal), SLOW_REQUESTS)
  expect(await mark()).toEqual(before)
})

test('nothing of them stays in memory', { timeout: 600_000 }, async () => {
  const all = (['rest', 'storage', 'pages'] as const).flatMap((family) => validRequests(family, named))
  const requests = hostileRequest(all, mostlyReal)
  const some = Math.ceil(REQUESTS / 25)
  await check(requests, some)
  const early = usedBytes()
  await check(requests, some)
  expect(usedBytes() - early).toBeLessThan(MOST_GROWTH_BYTES)
})

async function check(requests: fc.Arbitrary<HostileRequest>, numRuns: number): Promise<void> {
  await fc.assert(fc.asyncProperty(requests, refuteRequest), {
    numRuns,
    seed: SEED,
    reporter: (details) => {
      if (!details.failed) return
      const [request] = details.counterexample ?? []
      const cause = details.errorInstance instanceof Error ? details.errorInstance.message : 'it failed'
      throw new Error(
        `${cause}\nafter ${details.numRuns} requests, HOSTILE_SEED=${SEED}\n${request ? describeRequest(request) : ''}`,
      )
    },
  })
}

async function refuteRequest(request: HostileRequest): Promise<void> {
  sent += 1
  const cpu = process.cpuUsage()
  const start = performance.now()
  const answer = await send(request)
  const body = Buffer.from(await answer.arrayBuffer())
  await standIn.background.idle()
  const { user, system } = process.cpuUsage(cpu)
  const complaint = complaintAbout(
    {
      status: answer.status,
      headers: [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
      body,
      errors: world.takeErrors(),
      cpuMs: (user + system) / 1000,
      elapsedMs: performance.now() - start,
    },
    canaries,
  )
  if (complaint !== undefined) throw new Error(complaint)
  if (!answer.ok || request.method === 'GET' || request.method === 'HEAD') return
  if (request.caller === 'attacker' || request.caller === 'half') {
    await revive(standIn, request.caller === 'half' ? half : attacker)
  } else if (!request.path.startsWith('/auth/')) {
    // Nobody whose token is a lie may change anything; that shows at once which request did.
    expect(await mark()).toEqual(before)
  }
}

async function send({ origin, method, path, headers, body, caller }: HostileRequest): Promise<Response> {
  const init = { method, headers: { ...callers[caller], ...headers }, body }
  let request: Request
  try {
    request = new Request(`http://localhost${path}`, init)
  } catch {
    // No network server could be sent it either: the method or a header is none.
    return new Response(null, { status: 400 })
  }
  // Another place for each, or the limits on attempts would be all that is tried.
  const remoteAddress = `2001:db8::${(sent % 4000).toString(16)}`
  return apps[origin].fetch(request, { incoming: { socket: { remoteAddress } } })
}

/** What is the attacker's own may change, and of the half signed-in account what a password alone may. */
async function mark() {
  const { database } = standIn
  const all = await fingerprint(database, { ownIds: [attacker.id, half.id], knownIds })
  const ofHalf = await fingerprint(database, { ownIds: [attacker.id], knownIds })
  const [account] = await database.query(
    `select email, encrypted_password, email_change, raw_user_meta_data,
       (select count(*) from auth.mfa_factors where user_id = users.id and status = 'verified') as factors
     from auth.users where id = $1`,
    [half.id],
  )
  return { all, ofHalf: ofHalf.filter(({ table }) => !table.startsWith('auth.')), account }
}

function usedBytes(): number {
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed
}

function isFamily(name: string): name is Family {
  return name in SHARES
}
