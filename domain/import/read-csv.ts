import Papa from 'papaparse'

import { ImportError, MAX_FIELD_LENGTH, MAX_ROWS } from './import-row.ts'

/** Returns the first of the columns that has a text, without spaces around it; an empty text if none has. */
export type CsvRow = (...columns: string[]) => string

export type CsvTable = {
  /** In lower case. */
  columns: string[]
  rows: CsvRow[]
  /** Rows with a field that is too long. */
  skippedRows: number
}

/** Our own files write an apostrophe before a text that a spreadsheet would calculate. */
const NEUTRALIZED = /^'(?='*[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u

/** Returns a table whose first row names the columns. Throws an ImportError if there are too many rows. */
export function readCsv(text: string, fileName: string): CsvTable {
  const { data } = Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    delimiter: findDelimiter(text),
    preview: MAX_ROWS + 2,
  })
  const [head = [], ...lines] = data
  if (lines.length > MAX_ROWS) throw new ImportError('too-many-rows', fileName)
  const columns = head.map((column) => column.trim().toLowerCase())
  const indexByColumn = new Map(columns.map((column, index) => [column, index]))
  const valid = lines.filter((cells) => cells.every((cell) => cell.length <= MAX_FIELD_LENGTH))
  const rows = valid.map((cells): CsvRow => (...names) => {
    for (const name of names) {
      const text = cells[indexByColumn.get(name) ?? -1]?.trim().replace(NEUTRALIZED, '')
      if (text) return text
    }
    return ''
  })
  return { columns, rows, skippedRows: lines.length - valid.length }
}

/** The first line has names of columns, none of which contains a delimiter. Names of titles may. */
function findDelimiter(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const counted = [',', ';', '\t', '|'].map((delimiter) => ({
    delimiter,
    count: head.split(delimiter).length,
  }))
  return counted.reduce((best, other) => (other.count > best.count ? other : best)).delimiter
}
