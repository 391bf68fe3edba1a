import { logOutage, OUTAGE_MESSAGES, readOutage } from '@marquee/database/outage.ts'
import { readSqlRefusal } from '@marquee/database/sql-state.ts'
import { isAborted } from '@marquee/http/aborted-request.ts'
import type { Logger } from 'pino'

import { RestError } from '../rest/rest-error.ts'
import {
  accessDenied,
  invalidRequest,
  objectExists,
  serviceUnavailable,
  StorageError,
} from './storage-error.ts'

/** Any error as one that may be shown; what is not the caller's doing is logged and kept back. */
export function asStorageError(error: Error, logger: Logger): StorageError {
  if (error instanceof StorageError) return error
  // What reading the caller throws: a token that is not ours, or no longer good.
  if (error instanceof RestError) return accessDenied(error.message)
  if (isAborted(error)) return invalidRequest('The request ended in the middle')
  const outage = readOutage(error)
  if (outage) {
    logOutage(logger, outage, error)
    return serviceUnavailable(OUTAGE_MESSAGES[outage])
  }
  const refusal = readSqlRefusal(error)
  if (refusal?.code === '42501') return accessDenied(refusal.message)
  if (refusal?.code === '23505') return objectExists()
  // Class 22 is "data exception": a value that no column can hold; class 54 one that is too deep or too large.
  if (/^(22|54)/.test(refusal?.code ?? '')) return invalidRequest('A value in the request cannot be used')
  logger.error({ err: error }, 'a request for files failed')
  return new StorageError(500, 'InternalError', { error: 'Internal', message: 'Internal Server Error' })
}
