/** The format of a backup: a `.tar.gz` of those folders of the data folder that cannot be recreated. */
import * as v from 'valibot'

/**
 * In archive order. Caches and locks are left out, and `media`, the operator's own videos: they are large and the product
 * never changes them.
 */
export const PARTS = ['keys', 'payments', 'uploads', 'postgres', 'database'] as const

/** The folders of a database of this version, and of versions before the embedded server. */
export const DATABASES: readonly Part[] = ['postgres', 'database']

export type Part = (typeof PARTS)[number]

/** The first entry, so that other archives are recognized at once. */
export const MANIFEST_FILE = 'backup.json'

/** The last entry, so that a truncated archive is recognized. */
export const CONTENTS_FILE = 'contents.json'

const FORMAT = 'marquee-backup'
const VERSION = 1

export const manifestSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** `elsewhere` if a Postgres server has the database, which is backed up there. */
  database: v.picklist(['embedded', 'elsewhere']),
  /** The SQL files that had run. An older version of the product does not know the newest ones. */
  migrations: v.array(v.string()),
})

export type BackupManifest = v.InferOutput<typeof manifestSchema>

/** The size and SHA-256 of each file by its path in the archive. */
export const contentsSchema = v.record(
  v.string(),
  v.object({ bytes: v.pipe(v.number(), v.integer(), v.minValue(0)), sha256: v.string() }),
)

export type Contents = v.InferOutput<typeof contentsSchema>

export function createManifest(database: BackupManifest['database'], migrations: string[]): BackupManifest {
  return { format: FORMAT, version: VERSION, madeAt: new Date().toISOString(), database, migrations }
}

/** Returns the parts that a backup restores: all, but for a database that is stored elsewhere. */
export function restorableParts({ database }: BackupManifest): Part[] {
  return PARTS.filter((part) => !DATABASES.includes(part) || database === 'embedded')
}

/** Returns a time for file names, such as `20270131T031500`. */
export function toFileTimestamp(time: Date): string {
  return time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}
