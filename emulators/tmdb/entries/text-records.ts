/** A block of `key: value` lines, with the sections that its repeatable heading key starts. */
export type TextRecord = {
  /** `file:line`, for error messages. */
  location: string
  fields: ReadonlyMap<string, string>
  sections: readonly TextSection[]
}

/** A heading and the dashed list below it: `season: …`, then lines that start with `- `. */
export type TextSection = { heading: string; items: string[] }

/** A syntax error in a data file. The message names the file and the line. */
export class RecordError extends Error {
  override name = 'RecordError'
}

/**
 * Parses a file of records separated by empty lines. `headingKey` is the key that starts a section.
 * @throws {RecordError} if a line is neither a field nor an item, or if a field is repeated
 */
export function parseTextRecords(text: string, file: string, headingKey?: string): TextRecord[] {
  const records: TextRecord[] = []
  let fields = new Map<string, string>()
  let sections: TextSection[] = []
  const finishRecord = (line: number) => {
    if (fields.size > 0) records.push({ location: `${file}:${line - fields.size}`, fields, sections })
    fields = new Map()
    sections = []
  }

  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    if (line === '') finishRecord(index + 1)
    else if (line.startsWith('- ') && sections.length > 0) sections.at(-1)?.items.push(line.slice(2))
    else {
      const colon = line.indexOf(': ')
      const [key, value] = [line.slice(0, colon), line.slice(colon + 2)]
      if (colon < 1) throw new RecordError(`${file}:${index + 1} is not a "key: value" line: ${line}`)
      if (fields.has(key)) throw new RecordError(`${file}:${index + 1} repeats the field ${key}: ${line}`)
      if (key === headingKey) sections.push({ heading: value, items: [] })
      else fields.set(key, value)
    }
  }
  finishRecord(lines.length + 1)
  return records
}

export function getRequired(record: TextRecord, key: string): string {
  const value = record.fields.get(key)
  if (value === undefined) throw new RecordError(`${record.location} has no ${key}`)
  return value
}

/** Returns the comma-separated values of a field; an empty list if it is missing. */
export function getList(record: TextRecord, key: string): string[] {
  return record.fields.get(key)?.split(', ') ?? []
}

export function isYes(record: TextRecord, key: string): boolean {
  return record.fields.get(key) === 'yes'
}

/** @throws {RecordError} if the field is not an integer, or is missing and has no fallback */
export function getInteger(record: TextRecord, key: string, fallback?: string): number {
  const text = record.fields.get(key) ?? fallback ?? getRequired(record, key)
  if (!/^\d+$/.test(text)) throw new RecordError(`${record.location} needs an integer as ${key}: ${text}`)
  return Number(text)
}

/**
 * Returns the values of a field that accepts known names only.
 * @throws {RecordError} if `isKnown` rejects a value
 */
export function getKnownList<Name extends string>(
  record: TextRecord,
  key: string,
  isKnown: (name: string) => name is Name,
): Name[] {
  return getList(record, key).map((name) => {
    if (!isKnown(name)) throw new RecordError(`${record.location} has an unknown ${key}: ${name}`)
    return name
  })
}
