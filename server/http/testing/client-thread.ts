/** Sends requests from another thread, so that they arrive while the server's thread is blocked. */
import type { Socket } from 'node:net'
import { parentPort, Worker, workerData } from 'node:worker_threads'

import { openSocket, parseRawResponse, readToEnd } from './raw-request.ts'

type Settings = { port: number; count: number; steps: Int32Array<SharedArrayBuffer> }

export type ClientThread = {
  /** Blocks this thread until the connections have been made. */
  connect: () => void
  /** Blocks this thread until half of each request has been sent, and for at least `blockedMs`. */
  sendHalf: (blockedMs?: number) => void
  /** Sends the rest and resolves to the status of each response, or 0 for a connection closed without one. */
  finish: () => Promise<number[]>
}

/** Starts a thread that will send `count` requests `POST /write` to a local port. */
export async function startClientThread(port: number, count: number): Promise<ClientThread> {
  const steps = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { port, count, steps } satisfies Settings,
  })
  await nextMessage(worker)
  const runBlocking = (step: string) => {
    const stepsBefore = Atomics.load(steps, 0)
    worker.postMessage(step, [])
    Atomics.wait(steps, 0, stepsBefore)
  }
  return {
    connect: () => runBlocking('connect'),
    sendHalf(blockedMs = 0) {
      runBlocking('send half')
      Atomics.wait(steps, 0, Atomics.load(steps, 0), blockedMs)
    },
    async finish() {
      worker.postMessage('finish', [])
      const statuses = await nextMessage(worker)
      await worker.terminate()
      return statuses
    },
  }
}

function nextMessage(worker: Worker): Promise<number[]> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

function runClient(send: (statuses: number[]) => void, { port, count, steps }: Settings) {
  let sockets: Socket[] = []
  let received: Promise<string>[] = []
  const runStep = async (step: string) => {
    if (step === 'connect') {
      sockets = await Promise.all(Array.from({ length: count }, () => openSocket(port)))
      received = sockets.map(readToEnd)
    } else if (step === 'send half') {
      await writeAll('POST /write HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8\r\n\r\nhalf')
    } else {
      await writeAll('half')
      return send((await Promise.all(received)).map((all) => parseRawResponse(all).status))
    }
    Atomics.add(steps, 0, 1)
    Atomics.notify(steps, 0)
  }
  const writeAll = (text: string) =>
    Promise.all(sockets.map((socket) => new Promise((resolve) => socket.write(text, resolve))))
  send([])
  return runStep
}

const settings: Partial<Settings> | null = workerData
if (parentPort && settings?.steps) {
  const port = parentPort
  const runStep = runClient((statuses) => port.postMessage(statuses), workerData)
  port.on('message', (step: string) => void runStep(step))
}
