import { DataFolderInUseError } from '@marquee/database/data-folder-lock.ts'

import { readConfig } from '../../server/config/config.ts'
import type { Backend } from './backend.ts'
import { openProject } from './project-backend.ts'
import { openRunning } from './running-backend.ts'
import { openStopped } from './stopped-backend.ts'

/**
 * Finds the database that `npm start` would use with these variables.
 * @throws ConfigError, or AdminError when it cannot be reached
 */
export async function openBackend(variables: Record<string, string | undefined>): Promise<Backend> {
  const config = readConfig(variables)
  if (config.supabase) return openProject(config, variables['SUPABASE_SERVICE_ROLE_KEY'])
  try {
    return await openStopped(config)
  } catch (error) {
    if (error instanceof DataFolderInUseError) return openRunning(config)
    throw error
  }
}
