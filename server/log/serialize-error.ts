type SerializedError = {
  type: string
  message: string
  stack?: string
  code?: string | number
  cause?: SerializedError | string
}

const MAX_CAUSE_DEPTH = 4

/**
 * Returns an error's name, message, stack, code and causes for the log. Other properties are left out: database errors
 * carry query parameters and mail errors whole SMTP dialogs, with passwords, tokens and emails.
 */
export function serializeError(error: unknown, depth = 0): SerializedError | string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : toText(error)
  const serialized: SerializedError = { type: error.name, message: error.message }
  if (error.stack) serialized.stack = error.stack
  const code: unknown = 'code' in error ? error.code : undefined
  if (typeof code === 'string' || typeof code === 'number') serialized.code = code
  if (error.cause !== undefined && depth < MAX_CAUSE_DEPTH)
    serialized.cause = serializeError(error.cause, depth + 1)
  return serialized
}

/** Circular structures and BigInts, which JSON cannot represent, must not keep the line from being logged. */
function toText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return Object.prototype.toString.call(value)
  }
}
