/** Runs the emulator on its own: `npm start -w emulators/supabase -- --help`. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import type { StandaloneOptions } from './standalone-server.ts'

const DEFAULT_PORT = '4302'

const HELP = `Serves auth, REST, storage and functions of a Supabase project over an embedded Postgres.

Usage: npm start -w emulators/supabase -- [options]

  --port <number>        Port on 127.0.0.1; 0 picks a free one (default: $PORT or ${DEFAULT_PORT})
  --data <folder>        Folder for the database, keys and uploads (default: a temporary folder)
  --migrations <folder>  SQL files of the project, run in the order of their names
  --functions <folder>   Edge functions, as <name>/handler.ts; config.toml is read from the parent folder.
                         They get the environment variables of this process.
  --aggregates           Allow count(), sum(), avg(), min() and max() in selects, off by default as on Supabase
  --help                 Show this help

Paths are relative to the current folder of npm.
`

/** An invalid option. The message is shown to the user. */
class UsageError extends Error {
  override name = 'UsageError'
}

try {
  const options = parseOptions(process.argv.slice(2))
  if (options) await start(options)
  else process.stdout.write(HELP)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (isUsageError(error)) process.stderr.write('Run with --help for all options.\n')
  process.exit(1)
}

/** Returns undefined if help is requested. */
function parseOptions(args: string[]): StandaloneOptions | undefined {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: process.env['PORT'] || DEFAULT_PORT },
      data: { type: 'string' },
      migrations: { type: 'string' },
      functions: { type: 'string' },
      aggregates: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  return {
    port: parsePort(values.port),
    dataFolder: toPath(values.data),
    migrationsFolder: toPath(values.migrations),
    functionsFolder: toPath(values.functions),
    rest: { areAggregatesEnabled: values.aggregates },
  }
}

function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new UsageError(`--port must be an integer from 0 to 65535, not "${text}"`)
}

/** npm runs scripts in the workspace's folder and sets INIT_CWD to the folder where it was called. */
function toPath(folder: string | undefined): string | undefined {
  return folder === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '', folder)
}

/** `parseArgs` throws a TypeError with one of several codes for an unknown option or a missing value. */
function isUsageError(error: unknown): boolean {
  if (error instanceof UsageError) return true
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

async function start(options: StandaloneOptions): Promise<void> {
  // Starting the database takes about a second, so help and error messages come first.
  const { startStandaloneServer } = await import('./standalone-server.ts')
  const { url, inboxUrl, keys, close } = await startStandaloneServer(options)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().then(() => process.exit()))
  }
  process.stdout.write(`Supabase emulator is ready at ${url}
  Anon key     ${keys.anonKey}
  Service key  ${keys.serviceRoleKey}
  Emails       ${inboxUrl}
`)
}
