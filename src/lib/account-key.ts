import { createStore } from './store.ts'

/** The ID of the signed-in user. Only the session sets it. */
export const signedInUserId = createStore<string | undefined>(undefined)

/** Returns the key of a query whose result belongs to the signed-in user: another user's has another key. */
export function accountKey<Rest extends readonly unknown[]>(name: string, ...rest: Rest) {
  return [name, signedInUserId.get(), ...rest] as const
}
