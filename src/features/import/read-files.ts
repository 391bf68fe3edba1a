import type { ParsedImport } from '#domain/import/formats/parse-files.ts'
import { ImportError, type ImportProblem, type ImportRow } from '#domain/import/import-row.ts'
import { MAX_FILE_BYTES, MAX_TOTAL_BYTES } from '#domain/import/unpack.ts'

import type { ParseMessage } from './parse-worker.ts'

/** A file that takes longer to read is an attack. */
const TIMEOUT_MS = 60_000

/** Resolves with the rows of the files. Throws an ImportError for files that cannot be read. */
export async function readFiles(files: readonly File[]): Promise<ParsedImport> {
  const [first] = files
  const tooLarge = files.find(({ size }) => size > MAX_FILE_BYTES)
  if (tooLarge) throw new ImportError('file-too-large', tooLarge.name)
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_TOTAL_BYTES)
    throw new ImportError('files-too-large', first?.name ?? '')
  const contents = await Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  ).catch((error: unknown) => {
    // It was moved or changed after it had been chosen.
    throw new ImportError('damaged-file', first?.name ?? '', { cause: error })
  })
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      const fail = (problem: ImportProblem) => reject(new ImportError(problem, first?.name ?? ''))
      const rows: ImportRow[] = []
      worker.addEventListener('message', ({ data }: MessageEvent<ParseMessage>) => {
        if ('rows' in data) rows.push(...data.rows)
        else if ('problem' in data) reject(new ImportError(data.problem, data.fileName))
        else resolve({ ...data, rows })
      })
      // Errors caused by the files arrive as messages.
      worker.addEventListener('error', () => fail('no-reader'))
      setTimeout(() => fail('damaged-file'), TIMEOUT_MS)
      worker.postMessage(
        contents,
        contents.map(({ bytes }) => bytes.buffer),
      )
    })
  } finally {
    worker.terminate()
  }
}
