/** Reads files in a thread of its own, because thousands of rows would block the page. */
import { parseFiles, type ParsedImport } from '#domain/import/formats/parse-files.ts'
import { ImportError, type ImportProblem, type ImportRow } from '#domain/import/import-row.ts'
import type { ImportFile } from '#domain/import/unpack.ts'

/** Receiving more at once would block the page. */
const ROWS_AT_ONCE = 500

/** Rows arrive in parts; the last message has the rest. */
export type ParseMessage =
  | { rows: ImportRow[] }
  | Omit<ParsedImport, 'rows'>
  | { problem: ImportProblem; fileName: string }

addEventListener('message', ({ data }: MessageEvent<ImportFile[]>) => {
  try {
    const { rows, ...rest } = parseFiles(data, Date.now())
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
      send({ rows: rows.slice(start, start + ROWS_AT_ONCE) })
    send(rest)
  } catch (error) {
    const fileName = data[0]?.name ?? ''
    // An error that we did not foresee: the file is not what it claims to be.
    if (error instanceof ImportError) send({ problem: error.problem, fileName: error.fileName })
    else send({ problem: 'damaged-file', fileName })
  }
})

function send(message: ParseMessage): void {
  postMessage(message)
}
