import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import * as v from 'valibot'

import { runAsFunction } from './uncaught-errors.ts'

export type FunctionConfig = { name: string; handlerFile: string; verifyJwt: boolean }

export type FunctionHandler = (request: Request) => Promise<Response>

/** Returns an environment variable of the functions. */
export type GetVariable = (name: string) => string | undefined

const functionModule = v.object({ handler: v.function() })

/** Returns the functions of a folder by name; empty without a folder. Folders that start with an underscore hold shared code. */
export function readFunctionConfigs(folder?: string): Map<string, FunctionConfig> {
  if (folder === undefined) return new Map()
  const configFile = join(folder, '..', 'config.toml')
  const publicFunctions = findPublicFunctions(existsSync(configFile) ? readFileSync(configFile, 'utf8') : '')
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z][a-z0-9-]*$/.test(entry.name))
    .map(({ name }) => name)
  return new Map(
    names.map((name) => [
      name,
      { name, handlerFile: join(folder, name, 'handler.ts'), verifyJwt: !publicFunctions.has(name) },
    ]),
  )
}

/**
 * Loads the `handler.ts` of a function. Its `index.ts`, which starts Deno's server, is not used.
 *
 * @throws Error when the file exports no handler factory
 */
export async function loadFunction(
  { name, handlerFile }: FunctionConfig,
  getVariable: GetVariable,
): Promise<FunctionHandler> {
  const module = v.safeParse(functionModule, await import(pathToFileURL(handlerFile).href))
  if (!module.success) throw new Error(`${name}/handler.ts does not export a handler`)
  const handle: unknown = runAsFunction(name, () => module.output.handler(getVariable))
  if (typeof handle !== 'function') throw new Error(`The handler of ${name} did not return a function`)
  return async (request) => {
    const response: unknown = await runAsFunction(name, () => handle(request))
    if (!(response instanceof Response)) throw new Error(`${name} did not return a response`)
    return response
  }
}

/** Returns the names of all `[functions.name]` sections with `verify_jwt = false`. */
function findPublicFunctions(toml: string): Set<string> {
  const sections = toml.split(/^\[/m)
  const withoutJwt = sections.filter((section) => /^verify_jwt\s*=\s*false\s*(#.*)?$/m.test(section))
  return new Set(withoutJwt.flatMap((section) => /^functions\.([a-z0-9-]+)\]/.exec(section)?.[1] ?? []))
}
