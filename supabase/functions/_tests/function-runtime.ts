import type { FunctionName } from './world.ts'

export type Variables = Record<string, string>

/** Something that runs the functions as they are deployed. */
export type FunctionRuntime = {
  /** Where a function answers. */
  addressOf: (name: FunctionName) => string
  takeLogged: () => string[]
  close: () => Promise<void>
}
