import { readName } from './field.ts'
import { Scanner } from './scanner.ts'

/** A list of column names, such as that of `on_conflict`; nothing when the parameter is missing or empty. */
export function readNames(query: URLSearchParams, parameter: string): string[] | undefined {
  const text = query.get(parameter)
  if (!text) return undefined
  const scanner = new Scanner(`${parameter} parameter`, text)
  const names = [readName(scanner)]
  while (scanner.take(/,\s*/y)) names.push(readName(scanner))
  scanner.expectEnd()
  return [...new Set(names)]
}
