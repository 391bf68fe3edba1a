/** A command cannot be done; the message says why, and what to do. */
export class AdminError extends Error {
  override name = 'AdminError'
}

/** The command line is invalid. */
export class UsageError extends AdminError {
  override name = 'UsageError'
}
