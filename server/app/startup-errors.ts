import { DataFolderInUseError } from '@marquee/database/data-folder-lock.ts'
import { errorCode } from '@marquee/files/error-code.ts'

import { ConfigError } from '../config/config.ts'
import { ListenError } from '../http/listen.ts'

/** What makes a folder unusable, by the codes of the operating system. */
const FOLDER_TROUBLES = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC']

/** One line that says what to do. What nobody foresaw keeps its own message, which `redact` takes the secrets out of. */
export function explainFailedStart(
  error: unknown,
  environment: Record<string, string | undefined>,
  redact: (text: string) => string,
): string {
  if (error instanceof ConfigError || error instanceof ListenError || error instanceof DataFolderInUseError) {
    return error.message
  }
  const code = errorCode(error)
  const [message = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  if (code && FOLDER_TROUBLES.includes(code)) {
    return `DATA_DIR ${environment['DATA_DIR'] || './data'} cannot be used (${code}): choose a folder that can be written to`
  }
  // Nobody has connected to anything else when a start fails.
  if (environment['DATABASE_URL'] && code) return `DATABASE_URL cannot be used: ${redact(message) || code}`
  return `Marquee could not start: ${redact(message)}`
}
