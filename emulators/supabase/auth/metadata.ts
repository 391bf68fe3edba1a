import * as v from 'valibot'

/** It travels in every access token, and those must fit into a request's headers. */
const MAX_JSON_CHARACTERS = 4096

/** What the app remembers about an account in the account itself, such as the name typed at sign-up. */
export const metadata = v.pipe(
  v.nullish(v.record(v.string(), v.unknown()), {}),
  v.check((data) => JSON.stringify(data).length <= MAX_JSON_CHARACTERS),
)
