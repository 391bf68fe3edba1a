import type { Database } from '@marquee/database/database.ts'
import type { Logger } from 'pino'

import type { FileStore } from './file-store.ts'

/** What every handler of files works with. */
export type StorageServices = { database: Database; files: FileStore; logger: Logger }
