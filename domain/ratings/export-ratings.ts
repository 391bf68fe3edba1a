import { serializeCsv } from '../csv.ts'
import { toStars, type Rating } from './rating.ts'

const COLUMNS = ['type', 'tmdb_id', 'title', 'release_date', 'stars', 'rated_at'] as const

type Row = Record<(typeof COLUMNS)[number], string | number>

/** Returns the ratings as CSV for spreadsheets. */
export function toCsv(ratings: readonly Rating[]): string {
  return serializeCsv([COLUMNS, ...ratings.map(toRow).map((row) => COLUMNS.map((column) => row[column]))])
}

/** Returns the ratings as JSON with the fields of the CSV. */
export function toJson(ratings: readonly Rating[]): string {
  return `${JSON.stringify(ratings.map(toRow), undefined, 2)}\n`
}

function toRow({ kind, id, name, date, halfStars, ratedAt }: Rating): Row {
  return {
    type: kind,
    tmdb_id: id,
    title: name,
    release_date: date ?? '',
    stars: toStars(halfStars),
    rated_at: new Date(ratedAt).toISOString(),
  }
}
