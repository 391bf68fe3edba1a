/** What a backup is: one `.tar.gz` of the folders of the data folder that cannot be made anew. */
import * as v from 'valibot'

/**
 * In the order in which they are packed. Left out are caches, locks, and `media`, the operator's own films: large, and
 * never changed by the product.
 */
export const PARTS = ['keys', 'payments', 'uploads', 'database'] as const

export type Part = (typeof PARTS)[number]

/** The first entry: says what the rest is, so that a foreign archive is told at once. */
export const HEADING_FILE = 'backup.json'

/** The last entry: an archive that ends before it is not complete. */
export const CONTENTS_FILE = 'contents.json'

const FORMAT = 'marquee-backup'
const VERSION = 1

export const heading = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** 'elsewhere' when a database server keeps it, whose backup is its own. */
  database: v.picklist(['embedded', 'elsewhere']),
  /** The SQL files that had been run, as an older Marquee does not know the newest. */
  migrations: v.array(v.string()),
})

export type Heading = v.InferOutput<typeof heading>

/** Every file with its size and SHA-256, by its path in the archive. */
export const contents = v.record(
  v.string(),
  v.object({ bytes: v.pipe(v.number(), v.integer(), v.minValue(0)), sha256: v.string() }),
)

export type Contents = v.InferOutput<typeof contents>

export function newHeading(
  database: Heading['database'],
  migrations: string[],
  now: Date = new Date(),
): Heading {
  return { format: FORMAT, version: VERSION, madeAt: now.toISOString(), database, migrations }
}

/** Those that a backup restores: a database kept elsewhere is not among them. */
export function partsOf({ database }: Heading): Part[] {
  return PARTS.filter((part) => part !== 'database' || database === 'embedded')
}

/** A moment as a part of a file's name, to the second: 20270131T031500. */
export function timeInName(moment: Date): string {
  return moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}
