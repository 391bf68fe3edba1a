/** An answer in TMDB's own error shape: its status code and sentence under an HTTP status. */
export class TmdbError extends Error {
  readonly httpStatus: 400 | 401 | 404 | 405 | 422
  readonly statusCode: number

  constructor(httpStatus: 400 | 401 | 404 | 405 | 422, statusCode: number, message: string) {
    super(message)
    this.name = 'TmdbError'
    this.httpStatus = httpStatus
    this.statusCode = statusCode
  }
}

/** No key, or an empty one. */
export function invalidKey(): TmdbError {
  return new TmdbError(401, 7, 'Invalid API key: You must be granted a valid key.')
}

/** A page that is not a whole number from 1 to 500. */
export function invalidPage(): TmdbError {
  return new TmdbError(
    400,
    22,
    'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.',
  )
}

/** A parameter that cannot be read. */
export function invalidParameters(): TmdbError {
  return new TmdbError(422, 5, 'Invalid parameters: Your request parameters are incorrect.')
}

/** More than twenty things asked for in one `append_to_response`. */
export function tooManyAppended(): TmdbError {
  return new TmdbError(
    400,
    27,
    'Too many append to response objects: The maximum number of remote calls is 20.',
  )
}

/** Unknown id, season, episode or path. */
export function notFound(): TmdbError {
  return new TmdbError(404, 34, 'The resource you requested could not be found.')
}

/** Anything but reading. */
export function methodNotSupported(): TmdbError {
  return new TmdbError(405, 42, 'This request method is not supported for this resource.')
}
