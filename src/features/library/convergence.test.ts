import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { LIBRARY_KINDS, type LibraryKind } from '#domain/library/library-item.ts'
import { toId } from '#domain/library/testing/account-model.ts'
/**
 * Devices of one user, whose connections fail, against a model of the account. An oracle knows every operation, and what the
 * user had seen on that device before.
 */
import { DAY_MS } from '#domain/time.ts'
import { openLibraryDatabase } from '#src/features/library/database/database.ts'
import { GUEST } from '#src/features/library/database/owner.ts'
import {
  SimulatedDevice,
  STEP_MS,
  World,
  type Fault,
} from '#src/features/library/testing/simulated-device.ts'
import { createDevice, USER } from '#src/features/library/testing/test-device.ts'

const RUNS = process.env['TEST_SCOPE'] === 'full' ? 10_000 : 200
/** All runs of a release, on a slow machine. */
const TIMEOUT_MS = 60 * 60_000
const KEYS = ['a', 'b']

type ShortCommand =
  | { type: 'change'; device: number; kind: number; keys: string[]; isRemoval: boolean }
  | { type: 'clear'; device: number; kind: number; isAlone: boolean }
  | { type: 'sync'; device: number }
type Meanwhile = { meanwhile?: ShortCommand | null | undefined }
type Command =
  | ShortCommand
  | { type: 'faultySync'; device: number; isRepeated: boolean; fault: Omit<Fault, 'meanwhile'> & Meanwhile }
  | ({ type: 'import'; device: number; kind: number; keys: string[] } & Meanwhile)
  | { type: 'undoImport'; device: number }
  | { type: 'open'; device: number; owner: string }
  | { type: 'setClock'; device: number; error: number }
  | { type: 'wait'; time: number }

const [device, kind, keys] = [fc.nat(2), fc.nat(1), fc.subarray(KEYS, { minLength: 1 })]
const clockError = fc.oneof(
  fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }),
  fc.constantFrom(0, -3000, 1900),
)
const typed = <Type extends string>(type: Type) => ({ type: fc.constant(type), device })

const shortCommand: fc.Arbitrary<ShortCommand> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ ...typed('change'), kind, keys, isRemoval: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ ...typed('clear'), kind, isAlone: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record(typed('sync')) },
)
const part = fc.constantFrom('request' as const, 'response' as const)
// Mostly the first that saves.
const request = fc.constantFrom(0, 1, 1, 1, 2)
const fault = fc.oneof(
  fc.record({ request, part, isLost: fc.constant(true), meanwhile: fc.constant(undefined) }),
  fc.record({ request, part, isLost: fc.boolean(), meanwhile: shortCommand }),
)
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: shortCommand },
  { weight: 3, arbitrary: fc.record({ ...typed('faultySync'), isRepeated: fc.boolean(), fault }) },
  { weight: 2, arbitrary: fc.record({ ...typed('import'), kind, keys, meanwhile: fc.option(shortCommand) }) },
  { weight: 2, arbitrary: fc.record(typed('undoImport')) },
  { weight: 1, arbitrary: fc.record({ ...typed('open'), owner: fc.constantFrom(USER, GUEST) }) },
  { weight: 2, arbitrary: fc.record({ ...typed('setClock'), error: clockError }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('wait' as const), time: fc.nat(7 * DAY_MS) }) },
)

/** One run has few kinds, and not all types of commands, so that operations meet. */
const scenario = fc.record({
  kinds: fc.shuffledSubarray([...LIBRARY_KINDS], { minLength: 1, maxLength: 2 }),
  clockErrors: fc.array(clockError, { minLength: 1, maxLength: 3 }),
  without: fc.subarray<Command['type']>(['clear', 'import', 'open', 'setClock', 'wait'], { maxLength: 3 }),
  commands: fc.array(command, { maxLength: 40, size: 'max' }),
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('up to three devices, whatever the order of operations and the connection,', () => {
  test(
    'end with the same items, and no operation loses to one that the user had seen',
    () => check(false),
    TIMEOUT_MS,
  )

  test(
    'end with the last operation on each item, if no clock is set meanwhile',
    () => check(true),
    TIMEOUT_MS,
  )
})

test.each([
  ['clears', [0, 1]],
  ['imports', [1, 0]],
])(
  'two devices offline for a week, with clocks a day off, lose nothing after a clearing if the one that %s is first',
  async (_first, order) => {
    const simulation = await simulate(['rating'], [DAY_MS, -DAY_MS], true)
    const commands: Command[] = [
      { type: 'change', device: 0, kind: 0, keys: ['old', 'again'], isRemoval: false },
      { type: 'sync', device: 0 },
      { type: 'sync', device: 1 },
      { type: 'wait', time: 3 * DAY_MS },
      { type: 'import', device: 1, kind: 0, keys: ['imported before'] },
      { type: 'clear', device: 0, kind: 0, isAlone: true },
      { type: 'import', device: 1, kind: 0, keys: ['imported after'] },
      { type: 'change', device: 0, kind: 0, keys: ['again'], isRemoval: false },
      { type: 'wait', time: 4 * DAY_MS },
      ...order.map((index): Command => ({ type: 'sync', device: index })),
    ]
    for (const one of commands) await run(one, simulation)
    await settle(simulation)
    const shown = await simulation.devices[0]?.readShown(['rating'])
    expect(Object.keys(shown ?? {}).toSorted()).toEqual(['rating again', 'rating imported after'])
  },
)

async function check(areClocksRight: boolean): Promise<void> {
  // fast-check prints the seed and the smallest scenario of a failure.
  const property = fc.asyncProperty(scenario, async ({ kinds, clockErrors, without, commands }) => {
    const simulation = await simulate(kinds, clockErrors, areClocksRight)
    const excluded = areClocksRight ? [...without, 'setClock'] : without
    for (const one of commands) if (!excluded.includes(one.type)) await run(one, simulation)
    await settle(simulation)
    for (const ofKind of kinds)
      for (const key of KEYS) {
        const { account, operations } = simulation.world
        const item = account.rows.get(toId({ kind: ofKind, key }))
        const possible = operations.getPossibleBodies({ kind: ofKind, key }, areClocksRight)
        expect(possible).toContainEqual(item?.body ?? null)
      }
  })
  await fc.assert(property, { numRuns: RUNS })
}

type Simulation = { world: World; devices: SimulatedDevice[]; kinds: LibraryKind[] }

/** Creates devices with these clocks. They know the account's time if they have had a response. */
async function simulate(
  kinds: LibraryKind[],
  clockErrors: number[],
  isTimeKnown: boolean,
): Promise<Simulation> {
  const world = new World()
  const { openTab } = createDevice()
  const devices = clockErrors.map((error, index) => {
    const options = { database: openLibraryDatabase(`device ${index}`), mirrors: {}, channel: undefined }
    return new SimulatedDevice(world, error, (owner, now) => openTab(owner, { ...options, now }).library)
  })
  if (isTimeKnown) for (const one of devices) await one.sync()
  return { world, devices, kinds }
}

async function run(command: Command, simulation: Simulation): Promise<void> {
  const { world, devices, kinds } = simulation
  world.time += command.type === 'wait' ? command.time : STEP_MS
  if (command.type === 'wait') return
  const on = devices[command.device % devices.length]
  const getKind = (index: number) => kinds[index % kinds.length] ?? 'rating'
  const prepare = ({ meanwhile }: Meanwhile) => (meanwhile ? () => run(meanwhile, simulation) : undefined)
  switch (command.type) {
    case 'change':
      return on?.change(getKind(command.kind), command.keys, command.isRemoval)
    case 'clear':
      return on?.clear(command.isAlone ? [getKind(command.kind)] : kinds)
    case 'import':
      if (getKind(command.kind) === 'position') return on?.change('position', command.keys, false)
      return on?.import(getKind(command.kind), command.keys, prepare(command))
    case 'undoImport':
      return on?.undoImport()
    case 'open':
      return on?.open(command.owner)
    case 'setClock':
      return on?.setClock(command.error)
    case 'sync':
      return on?.sync()
    case 'faultySync':
      return on?.sync({ ...command.fault, meanwhile: prepare(command.fault) }, command.isRepeated)
  }
}

/** Synchronizes all devices, which then have what the account has, also in pages that are opened later. */
async function settle({ world, devices, kinds }: Simulation): Promise<void> {
  for (const one of devices) one.open(USER)
  // In the second round, the others receive what was sent in the first.
  for (let round = 0; round < 2; round += 1) for (const one of devices) await one.sync()
  const rows = [...world.account.rows.values()].filter((row) => row.kind !== 'clearing' && row.body)
  const expected = Object.fromEntries(
    rows.map((row) => [toId(row), { body: row.body, changedAt: row.changedAt }]),
  )
  for (const one of devices) {
    expect(await one.hasUnsent()).toBe(false)
    expect(await one.readShown(kinds)).toEqual(expected)
    one.open(USER)
    expect(await one.readShown(kinds)).toEqual(expected)
  }
}
