import { join, resolve } from 'node:path'

import { DataFolderInUseError } from '@marquee/database/data-folder-lock.ts'
import { readFileIfExists } from '@marquee/files/atomic-write.ts'
import { loadKeys } from '@marquee/supabase-emulator/keys.ts'

import { FolderNotEmptyError, restoreBackup } from '../../server/backup/restore-backup.ts'
import { readConfig, type ServerConfig } from '../../server/config/config.ts'
import { loopbackOrigin } from '../../server/config/public-origins.ts'
import { AdminError } from './admin-error.ts'
import { requireEmbeddedBackend } from './preconditions.ts'
import { acceptsKey } from './running-product.ts'

type Variables = Record<string, string | undefined>

/**
 * Restores a backup and resolves to a report.
 * @throws AdminError, InvalidBackupError or DataFolderInUseError; nothing has changed then
 */
export async function restore(
  variables: Variables,
  { file, isSure }: { file: string; isSure: boolean },
  folder: string,
): Promise<string> {
  const config = readConfig(variables)
  requireEmbeddedBackend(config)
  await requireStopped(config)
  const path = resolve(folder, file)
  const { dataFolder, databaseUrl } = config
  try {
    const { manifest, replacedFolder } = await restoreBackup(path, dataFolder, { canReplace: isSure })
    const lines = [`${dataFolder} is restored to ${manifest.madeAt}.`]
    if (replacedFolder) lines.push(`The previous data is in ${replacedFolder}.`)
    if (manifest.database === 'elsewhere')
      lines.push('The backup does not include the database: restore that with pg_restore.')
    else if (databaseUrl) lines.push('Its database is not used while DATABASE_URL is set.')
    return lines.join('\n')
  } catch (error) {
    if (!(error instanceof FolderNotEmptyError)) throw error
    throw new AdminError(`${error.message}. Add --yes to replace it; the previous data is kept.`, {
      cause: error,
    })
  }
}

/** With DATABASE_URL, the product does not lock the data folder, so check whether it responds. */
async function requireStopped({ dataFolder, databaseUrl, host, port }: ServerConfig): Promise<void> {
  if (!databaseUrl || !(await readFileIfExists(join(dataFolder, 'keys', 'supabase.json')))) return
  const { serviceRoleKey } = await loadKeys(dataFolder)
  if (await acceptsKey(loopbackOrigin(host, port), serviceRoleKey))
    throw new DataFolderInUseError(dataFolder, undefined)
}
