import { classifyOutage, logOutage, OUTAGE_MESSAGES } from '@marquee/database/outage.ts'
import { parseSqlError } from '@marquee/database/sql-error.ts'
import { isAbortedRequest } from '@marquee/http/request-body.ts'
import type { Logger } from 'pino'

import { RestError } from '../rest/errors/rest-error.ts'

type StorageErrorOptions = { error?: string; message: string }

/** An error in the format of Supabase Storage, whose client reads the status from the body. */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly status: number
  readonly code: string
  /** The legacy form of `code`. */
  readonly error: string

  constructor(status: number, code: string, { error = code, message }: StorageErrorOptions) {
    super(message)
    this.status = status
    this.code = code
    this.error = error
  }
}

/** Converts any error to one that is safe to send. Logs internal errors and hides their message. */
export function toStorageError(error: Error, logger: Logger): StorageError {
  if (error instanceof StorageError) return error
  // Thrown for an invalid or expired token.
  if (error instanceof RestError) return accessDenied(error.message)
  if (isAbortedRequest(error)) return invalidRequest('The request was aborted')
  const outage = classifyOutage(error)
  if (outage) {
    logOutage(logger, outage, error)
    return serviceUnavailable(OUTAGE_MESSAGES[outage])
  }
  const sqlError = parseSqlError(error)
  if (sqlError?.code === '42501') return accessDenied(sqlError.message)
  if (sqlError?.code === '23505') return objectExists()
  // SQLSTATE class 22: a value no column can hold. Class 54: a value that is nested too deep or too large.
  if (/^(22|54)/.test(sqlError?.code ?? '')) return invalidRequest('A value in the request cannot be used')
  logger.error({ err: error }, 'storage request failed')
  return new StorageError(500, 'InternalError', { error: 'Internal', message: 'Internal Server Error' })
}

export function invalidRequest(message: string): StorageError {
  return new StorageError(400, 'InvalidRequest', { message })
}

export function invalidKey(key: string): StorageError {
  return new StorageError(400, 'InvalidKey', { message: `Invalid key: ${key.slice(0, 100)}` })
}

function accessDenied(message: string): StorageError {
  return new StorageError(403, 'AccessDenied', { error: 'Unauthorized', message })
}

export function invalidBucketName(id: string): StorageError {
  return new StorageError(400, 'InvalidBucketName', {
    error: 'Invalid Input',
    message: `Bucket name invalid: ${id.slice(0, 100)}`,
  })
}

export function bucketNotEmpty(): StorageError {
  return new StorageError(409, 'InvalidRequest', {
    message: 'The bucket you tried to delete is not empty',
  })
}

export function transformationsDisabled(): StorageError {
  return new StorageError(403, 'FeatureNotEnabled', {
    message: 'Images are not transformed: request the original instead',
  })
}

export function bucketNotFound(): StorageError {
  return new StorageError(404, 'NoSuchBucket', { error: 'Bucket not found', message: 'Bucket not found' })
}

export function objectNotFound(): StorageError {
  return new StorageError(404, 'NoSuchKey', { error: 'not_found', message: 'Object not found' })
}

function objectExists(): StorageError {
  return new StorageError(409, 'KeyAlreadyExists', {
    error: 'Duplicate',
    message: 'The resource already exists',
  })
}

export function tooLarge(): StorageError {
  return new StorageError(413, 'EntityTooLarge', {
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
  })
}

export function invalidMimeType(mimeType: string): StorageError {
  return new StorageError(415, 'InvalidMimeType', {
    error: 'invalid_mime_type',
    message: `mime type ${mimeType.slice(0, 100)} is not supported`,
  })
}

function serviceUnavailable(message: string): StorageError {
  return new StorageError(503, 'SlowDown', { error: 'ServiceUnavailable', message })
}
