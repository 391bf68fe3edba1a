import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A function as Supabase would deploy it: its folder and what `config.toml` says of it. */
export type FunctionSettings = { name: string; handlerFile: string; verifyJwt: boolean }

/** The functions in a `supabase` folder, by name. Folders whose names begin with an underscore hold what they share. */
export function readFunctionSettings(supabaseFolder: string): Map<string, FunctionSettings> {
  const folder = join(supabaseFolder, 'functions')
  const openToAll = functionsWithoutToken(readFileSync(join(supabaseFolder, 'config.toml'), 'utf8'))
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z][a-z0-9-]*$/.test(entry.name))
    .map(({ name }) => name)
  return new Map(
    names.map((name) => [
      name,
      { name, handlerFile: join(folder, name, 'handler.ts'), verifyJwt: !openToAll.has(name) },
    ]),
  )
}

/** The names under `[functions.name]` with `verify_jwt = false`: all of the file that concerns a host. */
function functionsWithoutToken(toml: string): Set<string> {
  const sections = toml.split(/^\[/m)
  const open = sections.filter((section) => /^verify_jwt\s*=\s*false\s*(#.*)?$/m.test(section))
  return new Set(open.flatMap((section) => /^functions\.([a-z0-9-]+)\]/.exec(section)?.[1] ?? []))
}
