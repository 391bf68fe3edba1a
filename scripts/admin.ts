/** `npm run admin -- …`: what an operator can do that no screen does. */
import { ConfigError } from '../server/config.ts'
import { AdminError, UsageError } from './admin/admin-error.ts'
import { run } from './admin/commands.ts'
import { openBackend } from './admin/open-backend.ts'
import { readArguments } from './admin/read-arguments.ts'

const HELP = `npm run admin -- tier <email> <KING|Lifetime|Annual|Premium|none> [--until 2027-01-31]
    gives a tier beside whatever was bought, for good or until the end of a day; none takes it back
npm run admin -- credits <email> <amount> "<reason>"
    adds credits, or takes them with a negative amount; the reason stands in the ledger
npm run admin -- ledger <email>
    lists every change of the account's credits
npm run admin -- delete <email> --yes
    ends the account's subscriptions and deletes it with all that belongs to it

It works on the database that npm start would use with the same variables (DATA_DIR, PORT, DATABASE_URL), whether the
product runs or not, and on a Supabase project by SUPABASE_URL, SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY.
`

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

async function perform(command: Parameters<typeof run>[0]): Promise<string> {
  const backend = await openBackend(process.env)
  try {
    return await run(command, backend)
  } finally {
    await backend.close()
  }
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}. See npm run admin -- --help`
  if (error instanceof AdminError || error instanceof ConfigError) return error.message
  return `It could not be done: ${error instanceof Error ? error.message : String(error)}`
}
