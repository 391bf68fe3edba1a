import { ownPath } from './own-path.ts'

declare module '@tanstack/react-router' {
  // eslint-disable-next-line typescript/consistent-type-definitions -- the library is extended through its interface
  interface HistoryState {
    /** Where the viewer wanted to go before signing in. Kept beside the address, which stays as the spec has it. */
    returnPath?: string
    /** The address typed on one of the sign-in screens, for the next one. */
    email?: string
  }
}

/** What a link or redirect to the sign-in screens carries, for the viewer to be brought back to `path`. */
export function returningTo(path: string): { returnPath: string } {
  return { returnPath: ownPath(path) }
}
