import { Refusal } from './refusal.ts'

/**
 * The body as text, read no further than the limit whatever its length was said to be.
 * @throws Refusal 413 or 400
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of untilCut(request.body)) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Refusal(413, 'The request is too large.')
    chunks.push(chunk)
  }
  return decode(chunks)
}

/** Who sends half a request and goes away is nobody's failure, and no line in the log. */
async function* untilCut(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new Refusal(400, 'The request ended in the middle.')
      })
      if (done) return
      yield value
    }
  } finally {
    // What is too large is not read to its end; what was cut off cannot be.
    await reader.cancel().catch(() => undefined)
  }
}

function decode(chunks: Uint8Array[]): string {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode()
  } catch {
    throw new Refusal(400, 'The request is not text.')
  }
}
