import { errorCode } from '@marquee/files/error-code.ts'
import type { Logger } from 'pino'

/**
 * Why the database is temporarily unavailable, through no fault of the client: no connection, too many requests, or a
 * full disk.
 */
export type Outage = 'unreachable' | 'busy' | 'full'

/** Messages for clients. */
export const OUTAGE_MESSAGES: Readonly<Record<Outage, string>> = {
  unreachable: 'The database cannot be reached at the moment. Try again.',
  busy: 'Too many requests are waiting for the database. Try again.',
  full: 'The disk is full: nothing can be saved at the moment.',
}

/** More statements of one caller are waiting than can be served in time. */
export class CallerQueueFullError extends Error {
  override name = 'CallerQueueFullError'
}

const UNREACHABLE_CODES = [
  // Node.js network errors.
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
  // SQLSTATEs: server shut down, crashed or starting; session terminated; database dropped.
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '25P03',
  '3D000',
]

/** SQLSTATE classes of connection failures and rejected logins. */
const UNREACHABLE_CLASSES = ['08', '28']

const FULL_CODES = ['53100', 'ENOSPC', 'EDQUOT', 'EROFS']
const BUSY_CODES = ['53300']

/** Errors of node-postgres have no code. */
const UNREACHABLE_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after)/
const BUSY_MESSAGE = 'timeout exceeded when trying to connect'

/** Postgres reports an unwritable disk under unrelated codes too. */
const UNWRITABLE_MESSAGE =
  /^could not .*: (?:Read-only file system|No space left on device|Disk quota exceeded)$/

/** Returns the kind of outage that caused an error, or undefined for any other error. */
export function classifyOutage(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof CallerQueueFullError) return 'busy'
  const code = errorCode(error) ?? ''
  if (BUSY_CODES.includes(code) || error.message === BUSY_MESSAGE) return 'busy'
  if (FULL_CODES.includes(code) || UNWRITABLE_MESSAGE.test(error.message)) return 'full'
  if (isConnectionLoss(error, code)) return 'unreachable'
  // The socket of a server that is being restarted.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return 'unreachable'
  return UNREACHABLE_MESSAGES.test(error.message) ? 'unreachable' : undefined
}

/** A lost connection has severity FATAL; a SQL function may raise the same codes with severity ERROR. */
function isConnectionLoss(error: Error, code: string): boolean {
  if ('severity' in error && error.severity === 'ERROR') return false
  return UNREACHABLE_CODES.includes(code) || UNREACHABLE_CLASSES.some((sqlClass) => isInClass(code, sqlClass))
}

function isInClass(code: string, sqlClass: string): boolean {
  return code.length === 5 && code.startsWith(sqlClass)
}

const LOG_EVERY_MS = 10_000
const loggedAt = new Map<Outage, number>()

/** Logs an outage at most every 10 seconds, since it fails every request. */
export function logOutage(logger: Logger, outage: Outage, error: unknown): void {
  const now = Date.now()
  if (now - (loggedAt.get(outage) ?? -Infinity) < LOG_EVERY_MS) return
  loggedAt.set(outage, now)
  logger.warn({ err: error, outage }, 'the database is unavailable')
}
