type Environment = Readonly<Record<string, string | undefined>>

const SECRETS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SUPABASE_SERVICE_ROLE_KEY',
  'TMDB_API_KEY',
] as const

/** Addresses that may hold a password. */
const ADDRESSES = ['DATABASE_URL', 'SMTP_URL'] as const

/** What in the environment must never be said, in any form that it may take. */
export function secretsIn(environment: Environment): string[] {
  const values = SECRETS.flatMap((name) => environment[name]?.trim() ?? [])
  const passwords = ADDRESSES.flatMap((name) => passwordsIn(environment[name]?.trim()))
  return [...values, ...passwords].filter((value) => value !== '')
}

/** As written and as meant. Read by eye where it is no address at all: what is wrong with it will be in an error. */
function passwordsIn(address: string | undefined): string[] {
  const written = /:\/\/[^:/@]*:(.*)@/.exec(address ?? '')?.[1]
  if (written === undefined) return []
  const parameters = address && URL.canParse(address) ? [...new URL(address).searchParams] : []
  const named = parameters.filter(([name]) => /password/i.test(name)).map(([, value]) => value)
  return [written, meant(written), ...named]
}

function meant(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    // A stray "%": then it means what it says.
    return written
  }
}
