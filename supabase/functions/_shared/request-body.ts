import * as v from 'valibot'

import type { Message } from '#domain/translation/translator.ts'

import { HttpError } from './http-error.ts'
import * as messages from './messages.ts'

/** Parses and validates a JSON body; an empty one counts as `{}`. @throws HttpError 400 with `message` */
export function parseBody<Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
  message: Message,
): v.InferOutput<Schema> {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text.trim() || '{}')
  if (!result.success) throw new HttpError(400, message)
  return result.output
}

/**
 * Reads the body as text, up to a limit that does not trust Content-Length.
 * @throws HttpError 413 or 400
 */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of readChunks(request.body)) {
    size += chunk.byteLength
    if (size > maxBytes) throw new HttpError(413, messages.requestTooLarge)
    chunks.push(chunk)
  }
  return decode(chunks)
}

/** An aborted request is the client's error and is not logged. */
async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new HttpError(400, messages.requestIncomplete)
      })
      if (done) return
      yield value
    }
  } finally {
    // Stops the transfer of a body that is too large.
    await reader.cancel().catch(() => undefined)
  }
}

function decode(chunks: Uint8Array[]): string {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode()
  } catch {
    throw new HttpError(400, messages.requestNotText)
  }
}
