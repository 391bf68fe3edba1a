import { pathToFileURL } from 'node:url'

import * as v from 'valibot'

import type { FunctionSettings } from './function-settings.ts'
import { runAsFunction } from './stray-errors.ts'

export type FunctionHandler = (request: Request) => Promise<Response>

/** Gives a variable of the functions' environment. */
export type ReadVariable = (name: string) => string | undefined

const functionModule = v.object({ handler: v.function() })

/** Loads what `index.ts` would hand to Deno's server: here the server is there already. */
export async function loadFunction(
  { name, handlerFile }: FunctionSettings,
  readVariable: ReadVariable,
): Promise<FunctionHandler> {
  const module = v.safeParse(functionModule, await import(pathToFileURL(handlerFile).href))
  if (!module.success) throw new Error(`${name}/handler.ts exports no handler`)
  const handle: unknown = runAsFunction(name, () => module.output.handler(readVariable))
  if (typeof handle !== 'function') throw new Error(`The handler of ${name} gives no function`)
  return async (request) => {
    const response: unknown = await runAsFunction(name, () => handle(request))
    if (!(response instanceof Response)) throw new Error(`${name} gave no response`)
    return response
  }
}
