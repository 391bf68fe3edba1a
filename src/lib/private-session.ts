import * as v from 'valibot'

import { useStore } from './store.ts'
import { createStoredValue } from './stored-value.ts'

/** While it is true, nothing that the user opens, plays or searches for is recorded. */
const privateSession = createStoredValue('privateSession', v.boolean(), false)

export const isPrivateSession = privateSession.get
export const setPrivateSession = privateSession.set

export function usePrivateSession(): boolean {
  return useStore(privateSession)
}
