/** `npm run admin -- …`: operator tasks that have no screen. */
import { DataFolderInUseError } from '@marquee/database/data-folder-lock.ts'

import { InvalidBackupError } from '../server/backup/check-backup.ts'
import { ConfigError } from '../server/config/config.ts'
import { AdminError, UsageError } from './admin/admin-error.ts'
import { createBackup } from './admin/backup.ts'
import { runAccountCommand } from './admin/commands.ts'
import { move } from './admin/move.ts'
import { openBackend } from './admin/open-backend.ts'
import { type Command, parseArguments } from './admin/parse-arguments.ts'
import { restore } from './admin/restore.ts'

const HELP = `npm run admin -- tier <email> <KING|Lifetime|Annual|Premium|none> [--until 2027-01-31]
    sets a tier in addition to what the user bought, forever or until the end of a day (UTC); none removes it
npm run admin -- credits <email> <amount> "<reason>"
    adds credits, or removes them with a negative amount; the reason is shown in the ledger
npm run admin -- ledger <email>
    lists all credit transactions of the account
npm run admin -- delete <email> --yes
    ends the account's subscriptions and deletes it with all its data
npm run admin -- backup [file.tar.gz]
    saves the data folder's database, uploads, keys and test checkout in one file
npm run admin -- restore <file.tar.gz> [--yes]
    restores a backup while the product is stopped; --yes replaces existing data, which is kept in another folder
npm run admin -- move
    copies the embedded database to the server of DATABASE_URL while the product is stopped

The commands use the database that npm start would use with the same variables (DATA_DIR, PORT, DATABASE_URL), whether
the product runs or not, or a Supabase project with SUPABASE_URL, SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY.
`

/** Errors whose messages need no prefix. */
const EXPECTED_ERRORS = [AdminError, ConfigError, InvalidBackupError, DataFolderInUseError]

const EXIT_CODE = { success: 0, failure: 1, usage: 2 }

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const command = parseArguments(process.argv.slice(2), new Date())
    process.stdout.write(command.name === 'help' ? HELP : `${await runCommand(command)}\n`)
    return EXIT_CODE.success
  } catch (error) {
    process.stderr.write(`${toMessage(error)}\n`)
    return error instanceof UsageError ? EXIT_CODE.usage : EXIT_CODE.failure
  }
}

async function runCommand(command: Exclude<Command, { name: 'help' }>): Promise<string> {
  // npm runs scripts in the project's folder; INIT_CWD is where the operator called it.
  const folder = process.env['INIT_CWD'] ?? process.cwd()
  if (command.name === 'backup') return createBackup(process.env, command.file, folder)
  if (command.name === 'restore') return restore(process.env, command, folder)
  if (command.name === 'move') return move(process.env)
  const backend = await openBackend(process.env)
  try {
    return await runAccountCommand(command, backend)
  } finally {
    await backend.close()
  }
}

function toMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof UsageError) return `${message}. See npm run admin -- --help`
  return EXPECTED_ERRORS.some((kind) => error instanceof kind) ? message : `The command failed: ${message}`
}
