import { type Tier, TIERS } from '../../domain/credits/tiers.ts'
import { UsageError } from './admin-error.ts'

export type Command =
  | { name: 'help' }
  | { name: 'tier'; email: string; tier: Tier | null; until: Date | null }
  | { name: 'credits'; email: string; amount: number; reason: string }
  | { name: 'ledger'; email: string }
  | { name: 'delete'; email: string; isSure: boolean }
  | { name: 'backup'; file: string | undefined }
  | { name: 'restore'; file: string; isSure: boolean }
  | { name: 'move' }

export type AccountCommand = Extract<Command, { email: string }>

/** Larger balances come near the one that means "unlimited"; tiers are for that. */
const MAX_CREDITS = 100_000
/** The limit of the ledger's column. */
const MAX_REASON_LENGTH = 500

const ACCOUNT_COMMANDS = ['tier', 'credits', 'ledger', 'delete'] as const
const FOLDER_COMMANDS = ['backup', 'restore', 'move'] as const

type Options = Map<string, string>

/** Parses the arguments after `npm run admin --`. @throws UsageError */
export function parseArguments(words: readonly string[], now: Date): Command {
  const { options, positionals } = separateOptions(words)
  const [name, ...rest] = positionals
  if (options.has('help') || name === undefined || name === 'help') return { name: 'help' }
  const accountCommand = ACCOUNT_COMMANDS.find((known) => known === name)
  if (accountCommand) return parseAccountCommand(accountCommand, rest, options, now)
  const folderCommand = FOLDER_COMMANDS.find((known) => known === name)
  if (folderCommand) return parseFolderCommand(folderCommand, rest, options)
  throw new UsageError(`There is no command "${name}"`)
}

function parseAccountCommand(
  name: (typeof ACCOUNT_COMMANDS)[number],
  [email = '', ...rest]: string[],
  options: Options,
  now: Date,
): Command {
  if (!/^\S+@\S+$/.test(email)) throw new UsageError(`${name} needs the email of an account`)
  const [first, second, ...more] = rest
  switch (name) {
    case 'tier':
      rejectUnexpected(rest.slice(1), options, ['until'])
      return { name, email, tier: parseTier(first), until: parseEndDate(options.get('until'), now) }
    case 'credits':
      rejectUnexpected(more, options, [])
      return { name, email, amount: parseAmount(first), reason: parseReason(second) }
    case 'ledger':
      rejectUnexpected(rest, options, [])
      return { name, email }
    case 'delete':
      rejectUnexpected(rest, options, ['yes'])
      return { name, email, isSure: options.has('yes') }
  }
}

function parseFolderCommand(
  name: (typeof FOLDER_COMMANDS)[number],
  [file, ...more]: string[],
  options: Options,
): Command {
  rejectUnexpected(more, options, name === 'restore' ? ['yes'] : [])
  if (name === 'backup') return { name, file }
  if (name === 'move') {
    rejectUnexpected(file === undefined ? [] : [file], options, [])
    return { name }
  }
  if (!file) throw new UsageError('restore needs the file of a backup')
  return { name, file, isSure: options.has('yes') }
}

/** Options begin with two dashes, since a single one begins a negative amount. Only --until has a value. */
function separateOptions(words: readonly string[]): { options: Options; positionals: string[] } {
  const options: Options = new Map()
  const positionals: string[] = []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    if (!word.startsWith('--')) {
      positionals.push(word)
      continue
    }
    const [name = '', value] = word.slice(2).split('=', 2)
    if (name === 'until' && value === undefined) index += 1
    options.set(name, value ?? (name === 'until' ? (words[index] ?? '') : ''))
  }
  return { options, positionals }
}

function rejectUnexpected(rest: string[], options: Options, allowedOptions: string[]): void {
  if (rest[0] !== undefined) throw new UsageError(`Unexpected argument "${rest[0]}"`)
  const unknown = [...options.keys()].find((name) => !allowedOptions.includes(name))
  if (unknown !== undefined) throw new UsageError(`This command has no option --${unknown}`)
}

function parseTier(text = ''): Tier | null {
  if (text.toLowerCase() === 'none') return null
  const tier = TIERS.find((known) => known.toLowerCase() === text.toLowerCase())
  if (!tier) throw new UsageError(`The tier must be ${TIERS.join(', ')} or none, not "${text}"`)
  return tier
}

/** Returns the end of the day, in UTC. */
function parseEndDate(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null
  const end = new Date(`${text}T23:59:59Z`)
  // `Date` would turn February 30 into March 2.
  if (Number.isNaN(end.getTime()) || !end.toISOString().startsWith(`${text}T`))
    throw new UsageError(`--until needs a date such as 2027-01-31, not "${text}"`)
  if (end <= now) throw new UsageError(`${text} is in the past: --until needs a future date`)
  return end
}

function parseAmount(text = ''): number {
  const amount = Number(text)
  if (!/^[+-]?\d+$/.test(text) || amount === 0)
    throw new UsageError(`The amount must be a whole number other than 0, not "${text}"`)
  if (Math.abs(amount) > MAX_CREDITS)
    throw new UsageError(`At most ${MAX_CREDITS} credits at a time; for unlimited viewing set a tier`)
  return amount
}

function parseReason(text = ''): string {
  const reason = text.trim()
  if (!reason) throw new UsageError("Give a reason, in quotes; it is shown in the account's ledger")
  if (reason.length > MAX_REASON_LENGTH)
    throw new UsageError(`The reason may have ${MAX_REASON_LENGTH} characters, not ${reason.length}`)
  return reason
}
