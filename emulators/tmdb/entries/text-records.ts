/** A block of `key: value` lines. What stands under a heading (a key that may come again) hangs on that heading. */
export type TextRecord = {
  /** File and line, for messages. */
  place: string
  fields: ReadonlyMap<string, string>
  sections: readonly TextSection[]
}

/** A heading and the list beneath it: `season: …`, then lines that begin with a dash. */
export type TextSection = { heading: string; items: string[] }

/** A text that cannot be read; the message names the file and the line. */
export class RecordError extends Error {
  override name = 'RecordError'
}

/**
 * Reads a file of records that empty lines keep apart; `headingKey` is the key that begins a section.
 * @throws {RecordError} on a line that is neither a field nor an item, and on a field that stands twice
 */
export function readTextRecords(text: string, file: string, headingKey?: string): TextRecord[] {
  const records: TextRecord[] = []
  let fields = new Map<string, string>()
  let sections: TextSection[] = []
  const finish = (line: number) => {
    if (fields.size > 0) records.push({ place: `${file}:${line - fields.size}`, fields, sections })
    fields = new Map()
    sections = []
  }

  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    if (line === '') finish(index + 1)
    else if (line.startsWith('- ') && sections.length > 0) sections.at(-1)?.items.push(line.slice(2))
    else {
      const colon = line.indexOf(': ')
      const [key, value] = [line.slice(0, colon), line.slice(colon + 2)]
      if (colon < 1 || fields.has(key)) throw new RecordError(`${file}:${index + 1} is no field: ${line}`)
      if (key === headingKey) sections.push({ heading: value, items: [] })
      else fields.set(key, value)
    }
  }
  finish(lines.length + 1)
  return records
}

/** @throws {RecordError} when the field is not there */
export function required(record: TextRecord, key: string): string {
  const value = record.fields.get(key)
  if (value === undefined) throw new RecordError(`${record.place} has no ${key}`)
  return value
}

/** The parts of a list in one field; empty when the field is not there. */
export function listed(record: TextRecord, key: string): string[] {
  return record.fields.get(key)?.split(', ') ?? []
}

/** Whether the field says `yes`; `no` and its absence are the same. */
export function isYes(record: TextRecord, key: string): boolean {
  return record.fields.get(key) === 'yes'
}

/** @throws {RecordError} when the field is no whole number */
export function wholeNumber(record: TextRecord, key: string, fallback?: string): number {
  const text = record.fields.get(key) ?? fallback ?? required(record, key)
  if (!/^\d+$/.test(text)) throw new RecordError(`${record.place} has no whole number as ${key}: ${text}`)
  return Number(text)
}

/** The parts of a list, each of which `isKnown` must know. @throws {RecordError} on one that it does not */
export function knownOf<Name extends string>(
  record: TextRecord,
  key: string,
  isKnown: (name: string) => name is Name,
): Name[] {
  return listed(record, key).map((name) => {
    if (!isKnown(name)) throw new RecordError(`${record.place} has an unknown ${key}: ${name}`)
    return name
  })
}
