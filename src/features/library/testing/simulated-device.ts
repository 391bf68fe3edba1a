import { parseClearing, type LibraryItem, type LibraryKind } from '#domain/library/library-item.ts'
import { AccountModel, toId } from '#domain/library/testing/account-model.ts'
import { GUEST, type Owner } from '#src/features/library/database/owner.ts'
import type { LibraryRemote } from '#src/features/library/sync/remotes.ts'
import { syncLibrary } from '#src/features/library/sync/sync.ts'
import { RequestError } from '#src/lib/request-error.ts'

import { Operations, type Operation } from './operations.ts'
import { USER, type FullLibrary } from './test-device.ts'

/** How long a request takes to arrive, and what passes between two operations. Clocks may be wrong by less. */
export const STEP_MS = 5000

/** As in `src/lib/account-time.ts`. */
const MIN_OFFSET_MS = 2000

/** The account, and what everyone did. */
export class World {
  readonly account = new AccountModel()
  readonly operations = new Operations()
  /** The IDs of the operations that the account has received. */
  readonly arrived = new Set<number>()
  /** In milliseconds since the epoch, by a clock that is right. */
  time = Date.UTC(2026, 0, 1)
}

/** The fate of one request of a synchronization, counted from 0, or of its response. */
export type Fault = {
  request: number
  part: 'request' | 'response'
  isLost: boolean
  /** Runs while the request is on its way. */
  meanwhile: (() => Promise<void>) | undefined
}

/** A device with a clock of its own, on which a user does what the methods say. */
export class SimulatedDevice {
  readonly #world: World
  readonly #openLibrary: (owner: Owner) => FullLibrary
  #library: FullLibrary
  readonly #own: Operation[] = []
  /** The operations that it has items of when it sends. */
  #sent: Operation[] = []
  #isSyncing = false
  readonly #seen = new Set<number>()
  readonly #seenByGuest = new Set<number>()
  #import: { kind: LibraryKind; at: number } | undefined
  /** By how much the clock of this device is ahead, in milliseconds. */
  #clockError: number
  /** By how much the account's clock is ahead, as the last response showed. */
  #offset = 0

  constructor(world: World, clockError: number, open: (owner: Owner, now: () => number) => FullLibrary) {
    this.#world = world
    this.#clockError = clockError
    this.#openLibrary = (owner) => open(owner, () => this.#world.time + this.#clockError + this.#offset)
    this.#library = this.#openLibrary(USER)
  }

  setClock(error: number): void {
    this.#clockError = error
  }

  /** Opens the page again, for the user or the guest. */
  open(owner: Owner): void {
    this.#library.close()
    this.#library = this.#openLibrary(owner)
  }

  async change(kind: LibraryKind, keys: readonly string[], isRemoval: boolean): Promise<void> {
    const changes = keys.map((key) => {
      const body = isRemoval ? null : this.#world.operations.createBody(kind)
      this.#note({ kind, key, body })
      return { kind, key, body }
    })
    // The account has no removals of single positions.
    if (kind === 'position' && isRemoval) for (const key of keys) await this.#library.clearPart(kind, key)
    else await this.#library.change(changes)
  }

  async clear(kinds: readonly LibraryKind[]): Promise<void> {
    for (const kind of kinds) this.#note({ kind, key: undefined, body: null })
    await this.#library.clear(kinds)
  }

  /** Imports items. Something else may happen after it has started. */
  async import(kind: LibraryKind, keys: readonly string[], meanwhile?: () => Promise<void>): Promise<void> {
    const [library, time, seen] = [this.#library, this.#world.time, new Set(this.#getSeen())]
    const at = await library.startImport()
    this.#world.time += STEP_MS
    await meanwhile?.()
    const before = (await library.load(kind)).byKey
    for (const key of keys) {
      const body = this.#world.operations.createBody(kind)
      await library.addImported([{ kind, key, body }], at)
      const added = (await library.load(kind)).byKey.get(key)
      // It leaves what exists, except lists, and what the user has removed meanwhile.
      if (added?.body?.['operation'] === body['operation'])
        this.#note({ kind, key, body, time, seen, isOfImport: !before.has(key) })
    }
    this.#import = { kind, at }
  }

  /** Takes back what the last import added and the user has not changed since. */
  async undoImport(): Promise<void> {
    if (!this.#import) return
    const { kind, at } = this.#import
    const { byKey } = await this.#library.load(kind)
    const keys = [...byKey.values()].filter(({ importedAt }) => importedAt === at).map(({ key }) => key)
    for (const key of keys) this.#note({ kind, key, body: null, isOfImport: true })
    await this.#library.removeImported(kind, keys)
  }

  /** Synchronizes as far as the connection allows. Each response may be handled twice. */
  async sync(fault?: Fault, isRepeated = false): Promise<void> {
    const library = this.#library
    // A device synchronizes once at a time.
    if (library.owner === GUEST || this.#isSyncing) return
    this.#isSyncing = true
    this.#noteSeen(this.#seenByGuest)
    this.#seenByGuest.clear()
    const handle =
      <Arguments extends unknown[]>(response: (...args: Arguments) => Promise<void>) =>
      async (...args: Arguments) => {
        await response(...args)
        if (isRepeated) await response(...args)
      }
    const receive = handle(library.receive)
    const receivePositions = handle(library.receivePositions)
    const confirm = handle(library.confirm)
    try {
      await syncLibrary({ ...library, receive, receivePositions, confirm }, this.#createRemote(fault))
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
    } finally {
      this.#isSyncing = false
    }
  }

  /** Resolves with what the user sees. */
  async readShown(kinds: readonly LibraryKind[]) {
    const shown: Record<string, Pick<LibraryItem, 'body' | 'changedAt'>> = {}
    for (const kind of kinds)
      for (const [key, { body, changedAt }] of (await this.#library.load(kind)).byKey)
        shown[toId({ kind, key })] = { body, changedAt }
    return shown
  }

  hasUnsent(): Promise<boolean> {
    return this.#library.hasUnsent()
  }

  #createRemote(fault: Fault | undefined): LibraryRemote {
    const { account, arrived, operations } = this.#world
    let requests = 0
    const request = async <Response>(respond: () => Response): Promise<Response> => {
      const current = fault?.request === requests ? fault : undefined
      requests += 1
      if (current?.part === 'request') await happen(current)
      this.#world.time += STEP_MS
      const response = respond()
      if (current?.part === 'response') await happen(current)
      this.#learnTime()
      return response
    }
    const save = (saveAll: typeof account.savePositions) => (items: readonly LibraryItem[]) =>
      request(() => {
        for (const operation of this.#sent)
          if (items.some((item) => isOf(item, operation))) arrived.add(operation.id)
        return saveAll(items, this.#world.time)
      })
    return {
      fetchItems: async (aboveVersion) => {
        const [page, known] = await request(() => [account.fetch(aboveVersion), [...arrived]] as const)
        this.#noteSeen(page.isLast ? known.filter((id) => !isPosition(operations.all[id])) : [])
        return page
      },
      fetchPositions: async () => {
        const [positions, known] = await request(() => [account.fetchPositions(), [...arrived]] as const)
        this.#noteSeen(known.filter((id) => isPosition(operations.all[id])))
        this.#sent = [...this.#own]
        return positions
      },
      saveItems: save(account.save.bind(account)),
      savePositions: save(account.savePositions.bind(account)),
    }
  }

  /** Learns the account's time from the `Date` of a response, which has whole seconds. */
  #learnTime(): void {
    const { time } = this.#world
    const difference = Math.floor(time / 1000) * 1000 - (time + this.#clockError)
    const next = Math.abs(difference) < MIN_OFFSET_MS ? 0 : difference
    if (Math.abs(next - this.#offset) >= MIN_OFFSET_MS) this.#offset = next
  }

  #note(operation: Pick<Operation, 'kind' | 'key' | 'body'> & Partial<Operation>): void {
    const { time, operations } = this.#world
    const isGuests = this.#library.owner === GUEST
    const added = operations.add({ time, seen: new Set(this.#getSeen()), isGuests, ...operation })
    this.#own.push(added)
    this.#noteSeen([added.id])
  }

  #noteSeen(ids: Iterable<number>): void {
    for (const id of ids) this.#getSeen().add(id)
  }

  #getSeen(): Set<number> {
    return this.#library.owner === GUEST ? this.#seenByGuest : this.#seen
  }
}

/** Returns true if the account has it in the table of positions, and not as a clearing. */
function isPosition(operation: Operation | undefined): boolean {
  return operation?.kind === 'position' && operation.body !== null
}

async function happen({ isLost, meanwhile }: Fault): Promise<void> {
  await meanwhile?.()
  if (isLost) throw new RequestError('The connection is lost', 0)
}

function isOf(item: LibraryItem, operation: Operation): boolean {
  const clearing = item.kind === 'clearing' ? parseClearing(item) : undefined
  if (clearing) return operation.kind === clearing.kind && operation.key === clearing.part
  return operation.kind === item.kind && operation.key === item.key
}
