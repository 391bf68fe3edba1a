/** For tests: the whole product in a process of its own, with an empty data folder and a build of a few bytes. */
import { fork, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '@marquee/http/testing/free-port.ts'
import * as v from 'valibot'

export type TestProduct = {
  url: string
  outsideUrl: string
  anonKey: string
  dataFolder: string
  process: ChildProcess
  /** All that it has said so far. */
  output: () => string
  /** Its exit code, once it has ended; the signal's name where one ended it. */
  ended: Promise<number | NodeJS.Signals | null>
  /** Ends it, if it has not ended, and removes its data. */
  remove: () => Promise<void>
}

const CONFIG_ELEMENT = /<script type="application\/json" id="app-config">(.*?)<\/script>/
const pageConfig = v.object({ supabase: v.object({ anonKey: v.string() }) })

/** Starts it and waits until it is ready. */
export async function startTestProduct(environment: Record<string, string> = {}): Promise<TestProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-product-'))
  const [port, outsidePort] = await Promise.all([freePort(), freePort()])
  const dataFolder = join(folder, 'data')
  const child = fork(join(import.meta.dirname, 'product-process.ts'), [writeBuild(folder)], {
    env: {
      ...process.env,
      DATA_DIR: dataFolder,
      PORT: String(port),
      OUTSIDE_PORT: String(outsidePort),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code)),
  )
  await isReady(child, () => output)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    outsideUrl: `http://127.0.0.1:${outsidePort}`,
    anonKey: await readAnonKey(url),
    dataFolder,
    process: child,
    output: () => output,
    ended,
    async remove() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isReady(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (output().includes('Marquee is ready')) resolve()
    })
    child.once('close', (code) => reject(new Error(`The product ended with ${code}: ${output()}`)))
  })
}

async function readAnonKey(url: string): Promise<string> {
  const html = await (await fetch(url)).text()
  return v.parse(pageConfig, JSON.parse(CONFIG_ELEMENT.exec(html)?.[1] ?? '{}')).supabase.anonKey
}

function writeBuild(folder: string): string {
  const build = join(folder, 'build')
  const page = `<html><head><title>Marquee</title></head><body>${'<p>words</p>'.repeat(200)}</body></html>`
  for (const part of ['app', 'player']) {
    mkdirSync(join(build, part, 'assets'), { recursive: true })
    writeFileSync(join(build, part, 'index.html'), page)
    writeFileSync(join(build, part, 'assets', 'index-1.js'), 'export {}\n'.repeat(200))
    writeFileSync(join(build, part, 'assets', 'index-1.js.br'), 'packed')
  }
  writeFileSync(join(build, 'app', 'favicon.svg'), '<svg/>')
  return build
}
