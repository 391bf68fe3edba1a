import { ImportError } from '#domain/import/import-row.ts'
import type { ParsedImport } from '#domain/import/parse-files.ts'
import { MAX_FILE_BYTES } from '#domain/import/unpack.ts'

import type { ParseResult } from './parse-worker.ts'

/** A file that takes longer to read is an attack. */
const TIMEOUT_MS = 60_000

/** Resolves with the rows of the files. Throws an ImportError for files that cannot be read. */
export async function readFiles(files: readonly File[]): Promise<ParsedImport> {
  const [first] = files
  const tooLarge = files.find(({ size }) => size > MAX_FILE_BYTES)
  if (tooLarge) throw new ImportError('file-too-large', tooLarge.name)
  const contents = await Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  ).catch((error: unknown) => {
    // It was moved or changed after it had been chosen.
    throw new ImportError('damaged-file', first?.name ?? '', { cause: error })
  })
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' })
  try {
    const result = await new Promise<ParseResult>((resolve, reject) => {
      const fail = () => reject(new ImportError('damaged-file', first?.name ?? ''))
      worker.addEventListener('message', ({ data }: MessageEvent<ParseResult>) => resolve(data))
      worker.addEventListener('error', fail)
      setTimeout(fail, TIMEOUT_MS)
      worker.postMessage(
        contents,
        contents.map(({ bytes }) => bytes.buffer),
      )
    })
    if ('problem' in result) throw new ImportError(result.problem, result.fileName)
    return result.parsed
  } finally {
    worker.terminate()
  }
}
