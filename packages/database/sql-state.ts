/** What Postgres says when it refuses a statement. */
export type SqlRefusal = { code: string; message: string; detail?: string; hint?: string }

/**
 * Reads an error as a refusal by Postgres; nothing for any other error. Told by the five-character SQLSTATE, because
 * the embedded engine and the network client each have an error class of their own.
 */
export function readSqlRefusal(error: unknown): SqlRefusal | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return undefined
  const { code, message } = error
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return undefined
  return { code, message, detail: text(error, 'detail'), hint: text(error, 'hint') }
}

/** Whether Postgres refused because a row with the same unique value exists. */
export function isUniqueViolation(error: unknown): boolean {
  return readSqlRefusal(error)?.code === '23505'
}

function text(error: Error, name: 'detail' | 'hint'): string | undefined {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}
