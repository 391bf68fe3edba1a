import Papa from 'papaparse'

import { ImportError, MAX_FIELD_LENGTH, MAX_ROWS } from './import-row.ts'

/** Returns the first of the columns that has a text, without spaces around it; an empty text if none has. */
export type CsvRow = (...columns: string[]) => string

export type CsvTable = {
  /** In lower case. */
  columns: string[]
  /** The columns as the file writes them. */
  heads: string[]
  rows: CsvRow[]
  /** Rows with a field that is too long. */
  skippedRows: number
}

/** Our own files write an apostrophe before a text that a spreadsheet would calculate. */
const NEUTRALIZED = /^'(?='*[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u

/** Spreadsheets name the delimiter in a line before the table. */
const DELIMITER_LINE = /^\s*"?sep=(?<delimiter>[^\r\n])"?[,;\t]*\r?\n/i

const DELIMITERS = [',', ';', '\t', '|']

/** A text before the table may have a line and a table of its own. */
const MAX_LINES = MAX_ROWS + 10

/** Returns a table whose first row names the columns. Throws an ImportError if there are too many rows. */
export function readCsv(text: string, fileName: string): CsvTable {
  return toTable(readLines(text), fileName)
}

/** Returns the cells of each line that is not empty. */
export function readLines(text: string): string[][] {
  const stated = DELIMITER_LINE.exec(text)
  const table = text.slice(stated?.[0].length ?? 0)
  return Papa.parse<string[]>(table, {
    skipEmptyLines: 'greedy',
    delimiter: stated?.groups?.['delimiter'] ?? findDelimiter(table),
    preview: MAX_LINES,
  }).data
}

/** Returns a table of lines of cells. Throws an ImportError if there are too many rows. */
export function toTable([head = [], ...lines]: readonly string[][], fileName: string): CsvTable {
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
  return {
    columns,
    heads: head.map((column) => column.trim()),
    rows,
    skippedRows: lines.length - valid.length,
  }
}

/** Names of columns contain no delimiter, other than names of titles. A line before the table may have none. */
function findDelimiter(text: string): string {
  const [first = '', second = ''] = text.split(/\r\n|\r|\n/, 2)
  const head = DELIMITERS.some((delimiter) => first.includes(delimiter)) ? first : second
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: head.split(delimiter).length }))
  return counted.reduce((best, other) => (other.count > best.count ? other : best)).delimiter
}
