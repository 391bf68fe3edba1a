/** Why Postgres rejected a statement. */
export type SqlError = { code: string; message: string; detail?: string; hint?: string }

/**
 * Returns the fields of a Postgres error, or undefined for any other error. Recognizes it by the five-character SQLSTATE,
 * because PGlite and node-postgres have different error classes.
 */
export function parseSqlError(error: unknown): SqlError | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return undefined
  const { code, message } = error
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return undefined
  return { code, message, detail: text(error, 'detail'), hint: text(error, 'hint') }
}

export function isUniqueViolation(error: unknown): boolean {
  return parseSqlError(error)?.code === '23505'
}

function text(error: Error, name: 'detail' | 'hint'): string | undefined {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}
