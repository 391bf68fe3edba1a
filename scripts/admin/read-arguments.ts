import { type Tier, TIERS } from '../../domain/credits/tiers.ts'
import { UsageError } from './admin-error.ts'

/** What an operator can ask for. */
export type Command =
  | { name: 'help' }
  | { name: 'tier'; email: string; tier: Tier | null; until: Date | null }
  | { name: 'credits'; email: string; amount: number; reason: string }
  | { name: 'ledger'; email: string }
  | { name: 'delete'; email: string; isSure: boolean }
  | { name: 'backup'; file: string | undefined }
  | { name: 'restore'; file: string; isSure: boolean }
  | { name: 'move' }

/** What is asked of one account. */
export type AccountCommand = Extract<Command, { email: string }>

/** More would come near the balance that stands for "unlimited"; for that there are tiers. */
const MOST_CREDITS = 100_000
/** As long as a ledger row can hold. */
const LONGEST_REASON = 500

const ACCOUNT_COMMANDS = ['tier', 'credits', 'ledger', 'delete'] as const
const FOLDER_COMMANDS = ['backup', 'restore', 'move'] as const

type Options = Map<string, string>

/** Reads the words after `npm run admin --`. @throws UsageError */
export function readArguments(words: readonly string[], now: Date): Command {
  const { options, plain } = separate(words)
  const [word, ...rest] = plain
  if (options.has('help') || word === undefined || word === 'help') return { name: 'help' }
  const accountCommand = ACCOUNT_COMMANDS.find((known) => known === word)
  if (accountCommand) return readAccountCommand(accountCommand, rest, options, now)
  const folderCommand = FOLDER_COMMANDS.find((known) => known === word)
  if (folderCommand) return readFolderCommand(folderCommand, rest, options)
  throw new UsageError(`There is no command "${word}"`)
}

function readAccountCommand(
  name: (typeof ACCOUNT_COMMANDS)[number],
  [email = '', ...rest]: string[],
  options: Options,
  now: Date,
): Command {
  if (!/^\S+@\S+$/.test(email)) throw new UsageError(`${name} needs the e-mail address of an account`)
  const [first, second, ...more] = rest
  switch (name) {
    case 'tier':
      refuseMore(rest.slice(1), options, ['until'])
      return { name, email, tier: readTier(first), until: readDay(options.get('until'), now) }
    case 'credits':
      refuseMore(more, options, [])
      return { name, email, amount: readAmount(first), reason: readReason(second) }
    case 'ledger':
      refuseMore(rest, options, [])
      return { name, email }
    case 'delete':
      refuseMore(rest, options, ['yes'])
      return { name, email, isSure: options.has('yes') }
  }
}

function readFolderCommand(
  name: (typeof FOLDER_COMMANDS)[number],
  [file, ...more]: string[],
  options: Options,
): Command {
  refuseMore(more, options, name === 'restore' ? ['yes'] : [])
  if (name === 'backup') return { name, file }
  if (name === 'move') {
    refuseMore(file === undefined ? [] : [file], options, [])
    return { name }
  }
  if (!file) throw new UsageError('restore needs the file of a backup')
  return { name, file, isSure: options.has('yes') }
}

/** Options begin with two dashes; with one begins an amount that is taken away. Only --until has a value. */
function separate(words: readonly string[]): { options: Options; plain: string[] } {
  const options: Options = new Map()
  const plain: string[] = []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    if (!word.startsWith('--')) {
      plain.push(word)
      continue
    }
    const [name = '', value] = word.slice(2).split('=', 2)
    if (name === 'until' && value === undefined) index += 1
    options.set(name, value ?? (name === 'until' ? (words[index] ?? '') : ''))
  }
  return { options, plain }
}

function refuseMore(rest: string[], options: Options, known: string[]): void {
  if (rest[0] !== undefined) throw new UsageError(`"${rest[0]}" is one word too many`)
  const strange = [...options.keys()].find((name) => !known.includes(name))
  if (strange !== undefined) throw new UsageError(`There is no option --${strange} here`)
}

function readTier(word = ''): Tier | null {
  if (word.toLowerCase() === 'none') return null
  const tier = TIERS.find((known) => known.toLowerCase() === word.toLowerCase())
  if (!tier) throw new UsageError(`The tier must be ${TIERS.join(', ')} or none, not "${word}"`)
  return tier
}

/** The whole of the day counts, in the time of the world. */
function readDay(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null
  const end = new Date(`${text}T23:59:59Z`)
  // A day that there is not, such as the 30th of February, would become another.
  if (Number.isNaN(end.getTime()) || !end.toISOString().startsWith(`${text}T`))
    throw new UsageError(`--until takes a day such as 2027-01-31, not "${text}"`)
  if (end <= now) throw new UsageError(`${text} is over: --until takes a day to come`)
  return end
}

function readAmount(text = ''): number {
  const amount = Number(text)
  if (!/^[+-]?\d+$/.test(text) || amount === 0)
    throw new UsageError(`The amount must be a whole number other than 0, not "${text}"`)
  if (Math.abs(amount) > MOST_CREDITS)
    throw new UsageError(`At most ${MOST_CREDITS} credits at a time; for watching without limit give a tier`)
  return amount
}

function readReason(text = ''): string {
  const reason = text.trim()
  if (!reason) throw new UsageError('Say why, in quotes: the reason stands in the account’s ledger')
  if (reason.length > LONGEST_REASON)
    throw new UsageError(`The reason may have ${LONGEST_REASON} characters, and has ${reason.length}`)
  return reason
}
