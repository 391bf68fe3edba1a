import { Readable } from 'node:stream'

/** A stream of Node's as the body of a response. */
export function webStream(stream: Readable): ReadableStream<Uint8Array> {
  // Node's own type of a web stream and the DOM's are the same thing under two names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>
}
