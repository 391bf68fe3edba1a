import { errorCode } from '@marquee/files/error-code.ts'
import type { Logger } from 'pino'

/**
 * Why the database cannot do now what it could do before, through no fault of the caller: it does not answer, more want
 * it than it can serve, or there is no room left to write.
 */
export type Outage = 'unreachable' | 'busy' | 'full'

/** What a caller is told, who can only come again. */
export const OUTAGE_MESSAGES: Readonly<Record<Outage, string>> = {
  unreachable: 'The database cannot be reached at the moment. Try again.',
  busy: 'Too many requests are waiting for the database. Try again.',
  full: 'The disk is full: nothing can be saved at the moment.',
}

/** More requests wait for a connection than can be served in time. */
export class TooManyWaitingError extends Error {
  override name = 'TooManyWaitingError'
}

/** Nothing may be written, because the disk could not take it. The code is Postgres's own for that. */
export class DiskFullError extends Error {
  override name = 'DiskFullError'
  readonly code = '53100'
}

const UNREACHABLE_CODES = [
  // Of the network.
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Of Postgres: shut down, crashed, starting, ended while idle; the database or the right to enter it is gone.
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '25P03',
  '3D000',
]

/** Connection failures and refused log-ins. */
const UNREACHABLE_CLASSES = ['08', '28']

const FULL_CODES = ['53100', 'ENOSPC', 'EDQUOT', 'EROFS']
const BUSY_CODES = ['53300']

/** The client library's own errors have no code. */
const UNREACHABLE_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after)/
const BUSY_MESSAGE = 'timeout exceeded when trying to connect'

/** What Postgres says when its disk cannot be written to, under codes that mean something else. */
const UNWRITABLE_MESSAGE =
  /^could not .*: (?:Read-only file system|No space left on device|Disk quota exceeded)$/

/** Reads an error as an outage; nothing for any other error. The one place that knows their many shapes. */
export function readOutage(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof TooManyWaitingError) return 'busy'
  const code = errorCode(error) ?? ''
  if (BUSY_CODES.includes(code) || error.message === BUSY_MESSAGE) return 'busy'
  if (FULL_CODES.includes(code) || UNWRITABLE_MESSAGE.test(error.message)) return 'full'
  if (endsConnection(error, code)) return 'unreachable'
  // An engine that stopped is opened again for the next request.
  if ('severity' in error && error.severity === 'PANIC') return 'unreachable'
  return UNREACHABLE_MESSAGES.test(error.message) ? 'unreachable' : undefined
}

/** Where the server gives a severity, the end of a connection is fatal; a function may raise the same codes as mere errors. */
function endsConnection(error: Error, code: string): boolean {
  if ('severity' in error && error.severity === 'ERROR') return false
  return UNREACHABLE_CODES.includes(code) || UNREACHABLE_CLASSES.some((start) => isOfClass(code, start))
}

function isOfClass(code: string, start: string): boolean {
  return code.length === 5 && code.startsWith(start)
}

const LOG_EVERY_MS = 10_000
const loggedAt = new Map<Outage, number>()

/** Says that there is an outage, and not once more for every request that it fails. */
export function logOutage(logger: Logger, outage: Outage, error: unknown): void {
  const now = Date.now()
  if (now - (loggedAt.get(outage) ?? -Infinity) < LOG_EVERY_MS) return
  loggedAt.set(outage, now)
  logger.warn({ err: error, outage }, 'the database cannot serve requests')
}
