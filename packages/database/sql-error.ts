import { DatabaseError } from 'pg'

/** Why Postgres rejected a statement. `code` is the SQLSTATE. */
export type SqlError = { code: string; message: string; detail?: string; hint?: string }

/** Returns the fields of a Postgres error, or undefined for any other error. */
export function parseSqlError(error: unknown): SqlError | undefined {
  if (!(error instanceof DatabaseError) || !error.code) return undefined
  const { code, message, detail, hint } = error
  return { code, message, detail: detail || undefined, hint: hint || undefined }
}

export function isUniqueViolation(error: unknown): boolean {
  return parseSqlError(error)?.code === '23505'
}
