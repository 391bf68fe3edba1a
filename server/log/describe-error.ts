/** What may be told of an error. */
type Described = {
  type: string
  message: string
  stack?: string
  code?: string | number
  /** The statement's own text is ours; what it was given is not told. */
  cause?: Described | string
}

const DEEPEST_CAUSE = 4

/**
 * An error for the log: its name, message, stack, code and causes, and nothing else that hangs on it. Databases hang on
 * it what a statement was given, mail libraries the whole conversation: passwords, tokens and people's addresses.
 */
export function describeError(error: unknown, depth = 0): Described | string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : plain(error)
  const described: Described = { type: error.name, message: error.message }
  if (error.stack) described.stack = error.stack
  const code: unknown = 'code' in error ? error.code : undefined
  if (typeof code === 'string' || typeof code === 'number') described.code = code
  if (error.cause !== undefined && depth < DEEPEST_CAUSE)
    described.cause = describeError(error.cause, depth + 1)
  return described
}

/** Whatever else was thrown; a loop in it or a BigInt must not keep the line from being written. */
function plain(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return Object.prototype.toString.call(value)
  }
}
