import { invalidBody } from '../rest-error.ts'

const FIELD = /(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^",\r\n]*))(?<end>,|\r?\n|$)/y

/** Reads CSV whose first line names the columns; `NULL` is null. @throws RestError PGRST102 */
export function readCsv(text: string): Record<string, string | null>[] {
  const [names, ...lines] = readLines(text)
  if (!names || names.includes('')) throw invalidBody('A CSV body begins with the names of its columns')
  return lines.map((line) => {
    if (line.length !== names.length) throw invalidBody('All lines must have same number of fields')
    return Object.fromEntries(
      names.map((name, index) => [name, line[index] === 'NULL' ? null : (line[index] ?? null)]),
    )
  })
}

function readLines(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  FIELD.lastIndex = 0
  while (FIELD.lastIndex < text.length) {
    const { quoted, plain, end } = FIELD.exec(text)?.groups ?? {}
    if (end === undefined) throw invalidBody('Empty or invalid CSV')
    line.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === ',' && FIELD.lastIndex < text.length) continue
    if (end === ',') line.push('')
    lines.push(line)
    line = []
  }
  return lines
}
