/** Runs the emulator on its own: `npm start -w emulators/tmdb -- --help`. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const DEFAULT_PORT = '4310'
const DEFAULT_CACHE_FOLDER = join(tmpdir(), 'tmdb-emulator')
const MAX_TITLES = 200_000

const HELP = `Serves TMDB's API v3 and its images, with invented titles.

Usage: npm start -w emulators/tmdb -- [options]

  --port <number>     Port to listen on; 0 picks a free one (default: $PORT or ${DEFAULT_PORT})
  --host <host>       Interface to listen on (default: 127.0.0.1)
  --titles <number>   Number of movies and TV shows (default: all written titles);
                      a larger number generates more, for load tests
  --artwork <kind>    generated or plain: one tiny image in place of all artwork, for fast tests
                      (default: generated)
  --cache <folder>    Folder for rendered images (default: ${DEFAULT_CACHE_FOLDER})
  --help              Show this help
`

type Options = {
  port: number
  host: string
  titleCount: number | undefined
  artwork: 'generated' | 'plain'
  cacheFolder: string
}

/** An invalid option. The message is shown to the user. */
class UsageError extends Error {
  override name = 'UsageError'
}

try {
  const options = parseOptions(process.argv.slice(2))
  if (options) await start(options)
  else process.stdout.write(HELP)
} catch (error) {
  if (!isUsageError(error)) throw error
  fail(`${error.message}\nRun with --help for all options.`)
}

/** Returns undefined if help is requested. */
function parseOptions(args: string[]): Options | undefined {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: process.env['PORT'] || DEFAULT_PORT },
      host: { type: 'string', default: '127.0.0.1' },
      titles: { type: 'string' },
      artwork: { type: 'string', default: 'generated' },
      cache: { type: 'string', default: DEFAULT_CACHE_FOLDER },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  return {
    port: parseInteger('--port', values.port, 0, 65_535),
    host: values.host,
    titleCount:
      values.titles === undefined ? undefined : parseInteger('--titles', values.titles, 1, MAX_TITLES),
    artwork: parseArtwork(values.artwork),
    cacheFolder: values.cache,
  }
}

function parseInteger(name: string, text: string, min: number, max: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (number >= min && number <= max) return number
  throw new UsageError(`${name} must be an integer from ${min} to ${max}, not "${text}"`)
}

function parseArtwork(text: string): 'generated' | 'plain' {
  if (text === 'generated' || text === 'plain') return text
  throw new UsageError(`--artwork must be generated or plain, not "${text}"`)
}

/** `parseArgs` throws a TypeError with one of several codes for an unknown option or a missing value. */
function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

async function start({ port, host, titleCount, artwork, cacheFolder }: Options): Promise<void> {
  // Loading all of this takes about a second, so help and error messages come first.
  const { serve } = await import('@hono/node-server')
  const { Hono } = await import('hono')
  const { pino } = await import('pino')
  const { createTmdbEmulator } = await import('./tmdb-emulator.ts')

  const logger = pino({ level: process.env['LOG_LEVEL'] || 'warn' }, pino.destination(2))
  const emulator = createTmdbEmulator({ cacheFolder, titleCount, artwork, logger })
  // The app mounts the emulator at /tmdb, so both TMDB's paths and the app's work.
  const app = new Hono().route('/', emulator.routes).route('/tmdb', emulator.routes)
  app.onError((error, context) => {
    logger.error({ err: error, path: context.req.path }, 'request failed')
    return context.text('Internal server error', 500)
  })

  const server = serve({ fetch: app.fetch, hostname: host, port }, (address) => {
    const origin = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
    process.stdout.write(
      `TMDB emulator is ready at ${origin}\n` +
        `  API:    curl '${origin}/3/trending/all/day?api_key=any'\n` +
        `  Images: ${origin}/t/p/w342/m612407p.jpg\n`,
    )
  })
  server.once('error', (error: NodeJS.ErrnoException) => fail(explainListenError(error, host, port)))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit())
}

function explainListenError({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Choose another one with --port.`
  if (code === 'EACCES')
    return `No permission to listen on port ${port}. Choose a port above 1023 with --port.`
  return `Cannot listen on ${host}:${port}: ${message}`
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
