/** Runs SQL: a database, or a transaction in it. */
export interface Queryable {
  /**
   * Runs one statement and returns its rows. Parameters are sent as text, so Postgres infers their types. `int8` is
   * returned as a number, timestamps as `Date`, JSON parsed.
   */
  query<Row extends object>(sql: string, parameters?: readonly SqlParameter[]): Promise<Row[]>
  /** Runs a script of several statements, without parameters. */
  runScript(sql: string): Promise<void>
}

/** For code that runs single statements, inside or outside a transaction. */
export type Querier = Pick<Queryable, 'query'>

export type SqlParameter = string | number | boolean | null

export type Statement = { sql: string; parameters: readonly SqlParameter[] }

/** An open database. */
export interface Database extends Queryable {
  /** 'embedded' belongs to this process alone; 'server' may have other clients. */
  readonly kind: 'embedded' | 'server'
  readonly maxConnections: number
  /** Commits when `work` resolves; rolls back and rethrows when it rejects. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>
  /** Runs the statements in one transaction and a single round trip, and returns the rows of the last. */
  batch<Row extends object>(statements: readonly Statement[]): Promise<Row[]>
  close(): Promise<void>
}
