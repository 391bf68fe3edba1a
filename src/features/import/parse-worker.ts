/** Reads files in a thread of its own, because thousands of rows would block the page. */
import { ImportError, type ImportProblem } from '#domain/import/import-row.ts'
import { parseFiles, type ParsedImport } from '#domain/import/parse-files.ts'
import type { ImportFile } from '#domain/import/unpack.ts'

export type ParseResult = { parsed: ParsedImport } | { problem: ImportProblem; fileName: string }

addEventListener('message', ({ data }: MessageEvent<ImportFile[]>) => {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origins
  postMessage(parse(data))
})

function parse(files: ImportFile[]): ParseResult {
  try {
    return { parsed: parseFiles(files, Date.now()) }
  } catch (error) {
    if (error instanceof ImportError) return { problem: error.problem, fileName: error.fileName }
    // An error that we did not foresee: the file is not what it claims to be.
    return { problem: 'damaged-file', fileName: files[0]?.name ?? '' }
  }
}
