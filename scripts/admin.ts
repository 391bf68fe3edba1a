import { DataFolderInUseError } from '@marquee/database/data-folder-lock.ts'

/** `npm run admin -- …`: what an operator can do that no screen does. */
import { BadBackupError } from '../server/backup/check-backup.ts'
import { ConfigError } from '../server/config/config.ts'
import { AdminError, UsageError } from './admin/admin-error.ts'
import { backUp } from './admin/back-up.ts'
import { run } from './admin/commands.ts'
import { move } from './admin/move.ts'
import { openBackend } from './admin/open-backend.ts'
import { type Command, readArguments } from './admin/read-arguments.ts'
import { restore } from './admin/restore.ts'

const HELP = `npm run admin -- tier <email> <KING|Lifetime|Annual|Premium|none> [--until 2027-01-31]
    gives a tier beside whatever was bought, for good or until the end of a day; none takes it back
npm run admin -- credits <email> <amount> "<reason>"
    adds credits, or takes them with a negative amount; the reason stands in the ledger
npm run admin -- ledger <email>
    lists every change of the account's credits
npm run admin -- delete <email> --yes
    ends the account's subscriptions and deletes it with all that belongs to it
npm run admin -- backup [file.tar.gz]
    saves the database, the uploads, the keys and the test checkout of the data folder in one file
npm run admin -- restore <file.tar.gz> [--yes]
    puts them back while the product is stopped; with --yes also where something is, which is kept aside
npm run admin -- move
    copies the embedded database to the server of DATABASE_URL while the product is stopped

It works on the database that npm start would use with the same variables (DATA_DIR, PORT, DATABASE_URL), whether the
product runs or not, and on a Supabase project by SUPABASE_URL, SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY.
`

/** Their messages say all that there is to say. */
const PLAIN_ERRORS = [AdminError, ConfigError, BadBackupError, DataFolderInUseError]

/** By which a script that calls this one can tell what went wrong. */
const EXIT_CODE = { done: 0, failed: 1, misunderstood: 2 }

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const command = readArguments(process.argv.slice(2), new Date())
    process.stdout.write(command.name === 'help' ? HELP : `${await perform(command)}\n`)
    return EXIT_CODE.done
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    return error instanceof UsageError ? EXIT_CODE.misunderstood : EXIT_CODE.failed
  }
}

async function perform(command: Exclude<Command, { name: 'help' }>): Promise<string> {
  // npm starts its scripts in the project's folder, and tells where the operator is.
  const folder = process.env['INIT_CWD'] ?? process.cwd()
  if (command.name === 'backup') return backUp(process.env, command.file, folder)
  if (command.name === 'restore') return restore(process.env, command, folder)
  if (command.name === 'move') return move(process.env)
  const backend = await openBackend(process.env)
  try {
    return await run(command, backend)
  } finally {
    await backend.close()
  }
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}. See npm run admin -- --help`
  if (PLAIN_ERRORS.some((kind) => error instanceof kind)) return messageOf(error)
  return `It could not be done: ${messageOf(error)}`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
