import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FilmEntry, SeriesEntry } from './entries.ts'
import { readFilmEntries, readSeriesEntries } from './read-entries.ts'

const DATA_FOLDER = join(import.meta.dirname, '..', 'data')

export type Entries = { films: readonly FilmEntry[]; series: readonly SeriesEntry[] }

let written: Entries | undefined

/** Every title of the demo catalogue as it was written; read at the first call, since a process that never asks should not pay for it. */
export function writtenEntries(): Entries {
  written ??= {
    films: readShelves('films', readFilmEntries),
    series: readShelves('series', readSeriesEntries),
  }
  return written
}

/** Reads all files of a folder of the data, in the order of their names. */
export function readShelves<Item>(folder: string, read: (text: string, file: string) => Item[]): Item[] {
  return readdirSync(join(DATA_FOLDER, folder))
    .toSorted()
    .flatMap((file) => read(readFileSync(join(DATA_FOLDER, folder, file), 'utf8'), `${folder}/${file}`))
}
