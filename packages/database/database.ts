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

export type StatementOptions = {
  /**
   * After this long, the embedded engine ends a statement with SQLSTATE 57014. A Postgres server has its own setting for
   * that, `statement_timeout`. The default is 60 s.
   */
  timeoutMs?: number
}

/** For code that runs single statements, inside or outside a transaction. */
export type Querier = Pick<Queryable, 'query'>

export type SqlParameter = string | number | boolean | null

export type Statement = { sql: string; parameters: readonly SqlParameter[] }

/** An open database. PGlite has one session, so the callback of `transaction` must use only the handle it receives. */
export interface Database extends Queryable {
  query<Row extends object>(
    sql: string,
    parameters?: readonly SqlParameter[],
    options?: StatementOptions,
  ): Promise<Row[]>
  runScript(sql: string, options?: StatementOptions): Promise<void>
  /** 'embedded' runs in this process, normally in a thread of its own; 'server' is a Postgres server that may have other clients. */
  readonly kind: 'embedded' | 'server'
  /** Commits when `work` resolves; rolls back and rethrows when it rejects. */
  transaction<Result>(
    work: (transaction: Queryable) => Promise<Result>,
    options?: StatementOptions,
  ): Promise<Result>
  /**
   * Runs the statements in one transaction and returns the rows of the last. A Postgres server receives all of them in
   * a single round trip.
   */
  batch<Row extends object>(statements: readonly Statement[], options?: StatementOptions): Promise<Row[]>
  close(): Promise<void>
}

/** The type OID of `int8`, the same in every Postgres. */
export const INT8_OID = 20

/** Ids and counts stay far below 2^53, so both engines return `int8` as a number rather than a bigint. */
export function parseInt8(text: string): number {
  return Number(text)
}
