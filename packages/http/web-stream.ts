import { Readable } from 'node:stream'

/** Converts a Node.js stream to a response body. */
export function toWebStream(stream: Readable): ReadableStream<Uint8Array> {
  // Node's type of a web stream and the DOM's describe the same object.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>
}
