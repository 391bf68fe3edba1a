import type { Logger } from 'pino'

import type { Database } from '#server/db/database.ts'

import type { FileStore } from './file-store.ts'

/** What every handler of files works with. */
export type StorageServices = { database: Database; files: FileStore; logger: Logger }
