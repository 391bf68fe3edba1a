/** The operator asked for something that cannot be done; the message says what, and what to do. */
export class AdminError extends Error {
  override name = 'AdminError'
}

/** The command was not understood. */
export class UsageError extends AdminError {
  override name = 'UsageError'
}
