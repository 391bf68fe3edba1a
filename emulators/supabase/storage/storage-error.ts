type StorageErrorOptions = { error?: string; message: string }

/** A refusal in the shape of Supabase Storage, whose client reads the status out of the body. */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly status: number
  readonly code: string
  /** The older word for the same, which the client still shows. */
  readonly error: string

  constructor(status: number, code: string, { error = code, message }: StorageErrorOptions) {
    super(message)
    this.status = status
    this.code = code
    this.error = error
  }
}

export function invalidRequest(message: string): StorageError {
  return new StorageError(400, 'InvalidRequest', { message })
}

export function invalidKey(key: string): StorageError {
  return new StorageError(400, 'InvalidKey', { message: `Invalid key: ${key.slice(0, 100)}` })
}

export function accessDenied(message: string): StorageError {
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

/** Pictures are sent as they were stored. */
export function noTransformations(): StorageError {
  return new StorageError(403, 'FeatureNotEnabled', {
    message: 'Images are not transformed here: ask for the picture itself',
  })
}

export function bucketNotFound(): StorageError {
  return new StorageError(404, 'NoSuchBucket', { error: 'Bucket not found', message: 'Bucket not found' })
}

export function objectNotFound(): StorageError {
  return new StorageError(404, 'NoSuchKey', { error: 'not_found', message: 'Object not found' })
}

export function objectExists(): StorageError {
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

export function serviceUnavailable(message: string): StorageError {
  return new StorageError(503, 'SlowDown', { error: 'ServiceUnavailable', message })
}
