/** Keeps secrets out of the log. Every line passes through here before it is written. */

type Environment = Readonly<Record<string, string | undefined>>

const SECRET_VARIABLES = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SUPABASE_SERVICE_ROLE_KEY',
  'TMDB_API_KEY',
  'INBOX_TOKEN',
] as const

/** URLs that can contain a password. */
const URL_VARIABLES = ['DATABASE_URL', 'SMTP_URL'] as const

/** Shorter values are common words and would be hidden everywhere. */
const MIN_SECRET_LENGTH = 6
const REDACTED = '[hidden]'

/**
 * Fields whose values are secret in objects, in JSON inside a string, and as `name=value`. All quantifiers in these
 * patterns are bounded, so that a long line in a request cannot keep the server busy.
 */
const SECRET_NAMES =
  '(?:[\\w-]{0,30}(?:password|passwd|secret|authorization|cookie|api[_-]?key|token(?:_hash)?)|code_verifier|auth_code|otp|nonce|confirmation_url)'

/** A percent sign can be encoded itself, some times. */
const ENCODED = '%(?:25){0,3}'

const SLASHES = `(?:[\\\\/]|${ENCODED}(?:2f|5c)){1,8}`

type Rule = readonly [pattern: RegExp, replacement: string]

const RULES: readonly Rule[] = [
  // {"password":"…"}, including inside another JSON string, where its quotes are escaped.
  [
    new RegExp(`(\\\\{0,8}"${SECRET_NAMES}\\\\{0,8}"\\s{0,4}:\\s{0,4})(\\\\{0,8}")(?:(?!\\2).)*\\2`, 'gi'),
    `$1$2${REDACTED}$2`,
  ],
  [new RegExp(`(${SECRET_NAMES}=)[^&\\s"\\\\]*`, 'gi'), `$1${REDACTED}`],
  // One-time codes have six or more digits, unlike error codes.
  [/([?&]code=)[^&\s"\\]*/gi, `$1${REDACTED}`],
  [/("code\\{0,8}"\s{0,4}:\s{0,4}\\{0,8}")\d{6,10}(?=\\{0,8}")/gi, `$1${REDACTED}`],
  [/\b(Bearer|Basic)\s{1,4}[\w.~+/=-]{8,}/gi, `$1 ${REDACTED}`],
  // JWTs: access tokens and API keys.
  [/\beyJ[\w-]{6,400}\.[\w-]{1,8000}\.[\w-]*/g, REDACTED],
  [/\b(?:sk|rk|whsec|sb_secret)_\w{6,}/g, REDACTED],
  // Anyone who has the link can read the list. Some spellings of its path are read alike, and a token has 40 digits.
  // Backslashes come in pairs inside of JSON.
  [
    new RegExp(`(${SLASHES}${spellings('shared')}\\.{0,8}${SLASHES})(?:[^\\s"?&\\\\]|\\\\{2}){1,500}`, 'gi'),
    `$1${REDACTED}`,
  ],
  [new RegExp(`(?:[\\da-f]|${ENCODED}(?:3\\d|[46][1-6])){40}`, 'gi'), REDACTED],
  // Checkout and portal pages can be opened by anyone who knows their id.
  [/\b(?:cs|bps|challenge)_(?:test_|live_)?\w{8,}/g, REDACTED],
  [/([a-z][a-z\d+.-]{0,20}:\/\/)[^\s/"'@]{0,200}:[^\s/"']{0,500}@/gi, `$1${REDACTED}@`],
  [/[\w.!#$&'*+=?^`{|}~-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/gi, '[e-mail]'],
]

/** Returns a function that removes secrets from a text: known ones, and whatever looks like one. */
export function createRedactor(knownSecrets: readonly string[] = []): (text: string) => string {
  const values = knownSecrets.filter(({ length }) => length >= MIN_SECRET_LENGTH)
  const spellings = [
    ...new Set(values.flatMap((value) => [value, encodeURIComponent(value), escapeJson(value)])),
  ]
  return (text) => {
    let redacted = text
    for (const spelling of spellings) redacted = redacted.replaceAll(spelling, REDACTED)
    for (const [pattern, replacement] of RULES) redacted = redacted.replace(pattern, replacement)
    return redacted
  }
}

/** Returns a pattern of a lowercase word whose letters may be encoded. */
function spellings(word: string): string {
  return Array.from(word)
    .map((letter) => `(?:${letter}|${ENCODED}(?:${toHex(letter)}|${toHex(letter.toUpperCase())}))`)
    .join('')
}

/** Returns the secrets in the environment, including passwords inside URLs. */
export function collectSecrets(environment: Environment): string[] {
  const values = SECRET_VARIABLES.flatMap((name) => environment[name]?.trim() ?? [])
  const passwords = URL_VARIABLES.flatMap((name) => findPasswords(environment[name]?.trim()))
  return [...values, ...passwords].filter((value) => value !== '')
}

/** Returns passwords as written and decoded. Also searches invalid URLs, since error messages quote them. */
function findPasswords(url: string | undefined): string[] {
  const written = /:\/\/[^:/@]*:(.*)@/.exec(url ?? '')?.[1]
  if (written === undefined) return []
  const parameters = url && URL.canParse(url) ? [...new URL(url).searchParams] : []
  const named = parameters.filter(([name]) => /password/i.test(name)).map(([, value]) => value)
  return [written, decode(written), ...named]
}

function decode(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    // A literal "%".
    return written
  }
}

function escapeJson(value: string): string {
  return JSON.stringify(value).slice(1, -1)
}

function toHex(letter: string): string {
  return letter.charCodeAt(0).toString(16)
}
