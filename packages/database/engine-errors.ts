/** The embedded engine crashed midway, as Postgres does when it cannot write its WAL. */
export class EngineStoppedError extends Error {
  override name = 'EngineStoppedError'
  readonly severity = 'PANIC'
  /** SQLSTATE of the cause. */
  readonly code: string

  constructor(cause: unknown) {
    const hasCode = cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    super(`The database engine stopped: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.code = hasCode ? String(cause.code) : 'XX000'
  }
}

/** The engine stopped because of another statement, before this work began. It can run on the next engine. */
export class NotStartedError extends EngineStoppedError {
  override name = 'NotStartedError'
}

/** A statement passed its time limit and was ended together with its engine. Looks as on a Postgres server. */
export class StatementTimeoutError extends Error {
  override name = 'StatementTimeoutError'
  readonly severity = 'ERROR'
  readonly code = '57014'

  constructor() {
    super('canceling statement due to statement timeout')
  }
}
