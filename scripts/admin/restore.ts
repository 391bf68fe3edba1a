import { join, resolve } from 'node:path'

import { DataFolderInUseError } from '@marquee/database/data-folder-lock.ts'
import { readIfThere } from '@marquee/files/atomic-write.ts'
import { loadKeys } from '@marquee/supabase-emulator/keys.ts'

import { FolderNotEmptyError, restoreBackup } from '../../server/backup/restore-backup.ts'
import { readConfig, type ServerConfig } from '../../server/config/config.ts'
import { ownOrigin } from '../../server/config/public-origins.ts'
import { AdminError } from './admin-error.ts'
import { refuseProject } from './refuse-project.ts'
import { isOurs } from './running-backend.ts'

type Variables = Record<string, string | undefined>

/**
 * Puts back what a backup holds, and gives what there is to say about it.
 * @throws AdminError, BadBackupError or DataFolderInUseError; nothing is changed then
 */
export async function restore(
  variables: Variables,
  { file, isSure }: { file: string; isSure: boolean },
  folder: string,
): Promise<string> {
  const config = readConfig(variables)
  refuseProject(config)
  await refuseRunning(config)
  const path = resolve(folder, file)
  const { dataFolder, databaseUrl } = config
  try {
    const { heading, asideFolder } = await restoreBackup(path, dataFolder, { mayReplace: isSure })
    const lines = [`${dataFolder} is as it was at ${heading.madeAt}.`]
    if (asideFolder) lines.push(`What was there before is in ${asideFolder}.`)
    if (heading.database === 'elsewhere')
      lines.push('The database was not in it: restore that with pg_restore.')
    else if (databaseUrl) lines.push('The database in it is not used while DATABASE_URL is set.')
    return lines.join('\n')
  } catch (error) {
    if (!(error instanceof FolderNotEmptyError)) throw error
    throw new AdminError(`${error.message}. Add --yes to put that aside.`, { cause: error })
  }
}

/** With a database elsewhere the product holds no lock on the folder, so it is asked for. */
async function refuseRunning({ dataFolder, databaseUrl, host, port }: ServerConfig): Promise<void> {
  if (!databaseUrl || !(await readIfThere(join(dataFolder, 'keys', 'supabase.json')))) return
  const { serviceRoleKey } = await loadKeys(dataFolder)
  if (await isOurs(ownOrigin(host, port), serviceRoleKey))
    throw new DataFolderInUseError(dataFolder, undefined)
}
