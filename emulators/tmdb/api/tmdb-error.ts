type HttpStatus = 400 | 401 | 404 | 405 | 422 | 429 | 500 | 503

/** An error with TMDB's own status code and message: https://developer.themoviedb.org/docs/errors */
export class TmdbError extends Error {
  override name = 'TmdbError'
  readonly httpStatus: HttpStatus
  readonly statusCode: number

  constructor(httpStatus: HttpStatus, statusCode: number, message: string) {
    super(message)
    this.httpStatus = httpStatus
    this.statusCode = statusCode
  }
}

export function invalidKeyError(): TmdbError {
  return new TmdbError(401, 7, 'Invalid API key: You must be granted a valid key.')
}

export function invalidPageError(): TmdbError {
  const message = 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.'
  return new TmdbError(400, 22, message)
}

export function invalidParametersError(): TmdbError {
  return new TmdbError(422, 5, 'Invalid parameters: Your request parameters are incorrect.')
}

export function tooManyAppendedError(): TmdbError {
  const message = 'Too many append to response objects: The maximum number of remote calls is 20.'
  return new TmdbError(400, 27, message)
}

/** For unknown IDs, seasons, episodes and paths. */
export function notFoundError(): TmdbError {
  return new TmdbError(404, 34, 'The resource you requested could not be found.')
}

export function methodNotSupportedError(): TmdbError {
  return new TmdbError(405, 42, 'This request method is not supported for this resource.')
}

/** Unlike many services, TMDB does not say how long to wait: it sends no `Retry-After`. */
export function tooManyRequestsError(): TmdbError {
  return new TmdbError(429, 25, 'Your request count (#) is over the allowed limit of (40).')
}

export function internalError(): TmdbError {
  return new TmdbError(500, 11, 'Internal error: Something went wrong, contact TMDb.')
}

export function maintenanceError(): TmdbError {
  return new TmdbError(503, 46, 'The API is undergoing maintenance. Try again later.')
}
