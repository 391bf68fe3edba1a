import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

function spawnEmulator(...args: string[]) {
  return spawn(process.execPath, [join(import.meta.dirname, 'start.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

describe('the running emulator', () => {
  let cacheFolder: string
  let emulator: ChildProcess
  let origin: string

  beforeAll(async () => {
    cacheFolder = await mkdtemp(join(tmpdir(), 'tmdb-emulator-'))
    const child = spawnEmulator('--port', '0', '--titles', '100', '--cache', cacheFolder)
    emulator = child
    const [output] = await once(child.stdout, 'data')
    origin = /http:\/\/127\.0\.0\.1:\d+/.exec(String(output))?.[0] ?? ''
  })

  afterAll(async () => {
    const exited = once(emulator, 'exit')
    emulator.kill()
    await exited
    await rm(cacheFolder, { recursive: true, force: true })
  })

  test.each(['', '/tmdb'])('serves the API and images below "%s/"', async (path) => {
    const list = await (await fetch(`${origin}${path}/3/movie/popular?api_key=any`)).json()
    expect(list.results).toHaveLength(20)
    const { images } = await (await fetch(`${origin}${path}/3/configuration?api_key=any`)).json()
    expect(images.base_url).toBe(`${origin}${path}/t/p/`)
    const poster = list.results.find((movie: { poster_path: string | null }) => movie.poster_path)
    const image = await fetch(`${images.base_url}w92${poster.poster_path}`)
    expect(image.headers.get('content-type')).toBe('image/webp')
    expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(500)
  })

  test('explains that a port is in use', async () => {
    const port = new URL(origin).port
    const child = spawnEmulator('--port', port)
    expect(await text(child.stderr)).toBe(`Port ${port} is in use. Choose another one with --port.\n`)
  })
})

test('shows help', async () => {
  const child = spawnEmulator('--help')
  const exited = once(child, 'exit')
  expect(await text(child.stdout)).toContain('--titles <number>')
  expect(await exited).toEqual([0, null])
})

test.each([
  [['--port', 'http'], '--port must be an integer from 0 to 65535, not "http"'],
  [['--port', '65536'], '--port must be an integer from 0 to 65535, not "65536"'],
  [['--titles', '0'], '--titles must be an integer from 1 to 200000, not "0"'],
  [['--prot', '1'], "Unknown option '--prot'"],
])('rejects %j', async (args, message) => {
  const child = spawnEmulator(...args)
  const exited = once(child, 'exit')
  const error = await text(child.stderr)
  expect(error).toContain(message)
  expect(error).toContain('Run with --help for all options.')
  expect(await exited).toEqual([1, null])
})
