import type { ServerConfig } from '../../server/config/config.ts'
import { AdminError } from './admin-error.ts'

/** @throws AdminError when a Supabase project keeps everything, and so its own backups */
export function refuseProject({ supabase }: ServerConfig): void {
  if (!supabase) return
  throw new AdminError(
    `With SUPABASE_URL nothing is kept on this machine: the backups of ${supabase.url} are the project's own`,
  )
}
