import { tooManyAppended } from './tmdb-error.ts'

const MOST_APPENDED = 20

/**
 * What `append_to_response` asks for, by name. `make` gives nothing for a name that it does not know, and such a name is
 * passed over, as TMDB does. Throws its error 27 above twenty.
 */
export function appended(query: URLSearchParams, make: (name: string) => object | undefined) {
  const names = new Set((query.get('append_to_response') ?? '').split(',').map((name) => name.trim()))
  if (names.size > MOST_APPENDED) throw tooManyAppended()
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const body = make(name)
      return body ? [[name, body] as const] : []
    }),
  )
}

/** The member of that name that an object has itself. */
export function own<Value>(object: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}
