/** Runs the whole product in a child process with an empty data folder and a minimal build. */
import { fork, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { findFreePort } from '@marquee/http/free-port.ts'
import * as v from 'valibot'

export type TestProduct = {
  url: string
  sandboxUrl: string
  anonKey: string
  dataFolder: string
  process: ChildProcess
  /** Everything printed to stdout and stderr so far. */
  output: () => string
  /** Resolves to the exit code, or to the signal that killed the process. */
  exited: Promise<number | NodeJS.Signals | null>
  /** Kills the process if it still runs, and removes its data. */
  remove: () => Promise<void>
}

const CONFIG_ELEMENT = /<script type="application\/json" id="app-config">(.*?)<\/script>/
const pageConfig = v.object({ supabase: v.object({ anonKey: v.string() }) })

/** Resolves when the product is ready. */
export async function startTestProduct(environment: Record<string, string> = {}): Promise<TestProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-product-'))
  const [port, sandboxPort] = await Promise.all([findFreePort(), findFreePort()])
  const dataFolder = join(folder, 'data')
  const child = fork(join(import.meta.dirname, 'product-process.ts'), [writeBuild(folder)], {
    env: {
      ...process.env,
      DATA_DIR: dataFolder,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const exited = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code)),
  )
  await waitUntilReady(child, () => output)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    anonKey: await readAnonKey(url),
    dataFolder,
    process: child,
    output: () => output,
    exited,
    async remove() {
      child.kill('SIGKILL')
      await exited
      // Its database may still be shutting down.
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

function waitUntilReady(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (output().includes('Marquee is ready')) resolve()
    })
    child.once('close', (code) => reject(new Error(`The product exited with ${code}: ${output()}`)))
  })
}

async function readAnonKey(url: string): Promise<string> {
  const html = await (await fetch(url)).text()
  return v.parse(pageConfig, JSON.parse(CONFIG_ELEMENT.exec(html)?.[1] ?? '{}')).supabase.anonKey
}

function writeBuild(folder: string): string {
  const build = join(folder, 'build')
  const script = 'export {}\n'.repeat(200)
  const page = `<html><head><title>Marquee</title></head><body>${'<p>text</p>'.repeat(200)}</body></html>`
  for (const part of ['app', 'player']) {
    mkdirSync(join(build, part, 'assets'), { recursive: true })
    writeFileSync(join(build, part, 'index.html'), page)
    writeFileSync(join(build, part, 'assets', 'index-1.js'), script)
    writeFileSync(join(build, part, 'assets', 'index-1.js.br'), brotliCompressSync(script))
  }
  writeFileSync(join(build, 'app', 'favicon.svg'), '<svg/>')
  return build
}
