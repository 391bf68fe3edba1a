import { createStore } from '#src/lib/store.ts'

/** The email of an account that was just created and has to be confirmed; undefined without one. */
export const emailToConfirm = createStore<string | undefined>(undefined)
