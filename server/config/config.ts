import type { BlockList } from 'node:net'
import { resolve } from 'node:path'

import { parseCidrList } from '@marquee/http/client-ip.ts'
import * as v from 'valibot'

import { MAX_TRIAL_DAYS, parseTrialDays } from '#domain/credits/trial.ts'
import { PROVIDER_COUNT, type ProviderConfig } from '#domain/player/providers.ts'

type SmtpSettings = {
  /** Such as `smtps://user:password@host:465`. */
  url: string
  /** The sender, as `Name <email>` or an email alone. */
  from: string
}

export type ServerConfig = {
  host: string
  port: number
  /** Serves the sandbox origin: the demo player and the test checkout. */
  sandboxPort: number
  /** The app's public origin behind a proxy. Links in emails and redirects begin with it. */
  siteUrl: string | undefined
  /** Proxies whose `X-Forwarded-For` is trusted. Without it, rate limits count a proxy's users as one client. */
  trustedProxies: BlockList | undefined
  dataFolder: string
  databaseUrl: string | undefined
  tmdbApiKey: string | undefined
  /** Size of the demo catalogue; by default the number of written titles. */
  demoTitles: number | undefined
  /** `plain` replaces the artwork of the demo catalogue by one tiny image. */
  demoArtwork: 'generated' | 'plain'
  supabase: { url: string; anonKey: string } | undefined
  /** Without it, the Stripe emulator runs. */
  stripe: { secretKey: string; webhookSecret: string } | undefined
  /** How long START FREE TRIAL is free; 0 switches trials off. */
  trialDays: number
  players: ProviderConfig[] | undefined
  /** Without it, emails go to the dev inbox. */
  smtp: SmtpSettings | undefined
  /** Opens the dev inbox. Without it, one is generated and stored. */
  inboxToken: string | undefined
  /** True if users must confirm their email before they can sign in. */
  shouldConfirmEmail: boolean
  /** True if browsers should unregister the service worker. */
  shouldRemoveWorker: boolean
}

/** The range that the demo catalogue has been benchmarked with. */
const MIN_TITLES = 100
const MAX_TITLES = 200_000

/** `email` or `Name <email>`, without characters that could inject a header or another recipient. */
const SENDER = /^(?:[^\p{Cc}<>",;:@]+ <)?[^\s\p{Cc}<>",;:@]+@[^\s\p{Cc}<>",;:@]+>?$/u

/** An environment variable is missing or invalid; the message is one line that names it and says what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the configuration from environment variables; an empty variable counts as not set.
 * @throws ConfigError for the first variable that is invalid or missing
 */
export function readConfig(environment: Record<string, string | undefined>): ServerConfig {
  const read = (name: string) => environment[name]?.trim() || undefined
  const port = readPort('PORT', read('PORT'), 4300)
  const sandboxPort = readSandboxPort(read('SANDBOX_PORT'), read('OUTSIDE_PORT'))
  if (port === sandboxPort) {
    throw new ConfigError(
      `SANDBOX_PORT must differ from PORT, which is ${port}: the players need a separate origin`,
    )
  }
  return {
    host: readHost(read('HOST')),
    port,
    sandboxPort,
    siteUrl: readSite(read('SITE_URL')),
    trustedProxies: readTrustedProxies(read('TRUSTED_PROXY')),
    dataFolder: resolve(read('DATA_DIR') ?? 'data'),
    databaseUrl: readDatabaseUrl(read('DATABASE_URL')),
    tmdbApiKey: read('TMDB_API_KEY'),
    demoTitles: readDemoTitles(read('DEMO_TITLES')),
    demoArtwork: readDemoArtwork(read('DEMO_ARTWORK') ?? 'generated'),
    supabase: readSupabase(read('SUPABASE_URL'), read('SUPABASE_ANON_KEY')),
    stripe: readStripe(read('STRIPE_SECRET_KEY'), read('STRIPE_WEBHOOK_SECRET')),
    trialDays: readTrialDays(read('TRIAL_DAYS')),
    players: readPlayers(read('PLAYERS')),
    smtp: readSmtp(read('SMTP_URL')),
    inboxToken: readInboxToken(read('INBOX_TOKEN')),
    shouldConfirmEmail: readSwitch('MAIL_CONFIRM', read('MAIL_CONFIRM') ?? 'off'),
    shouldRemoveWorker: !readSwitch('SERVICE_WORKER', read('SERVICE_WORKER') ?? 'on'),
  }
}

function readPort(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new ConfigError(`${name} must be a port number from 1 to 65535, not "${text}"`)
}

/** `OUTSIDE_PORT` is the variable's former name. */
function readSandboxPort(text: string | undefined, formerText: string | undefined): number {
  if (text !== undefined && formerText !== undefined && text !== formerText) {
    throw new ConfigError(
      'SANDBOX_PORT and its former name OUTSIDE_PORT are set to different ports: remove OUTSIDE_PORT',
    )
  }
  const isFormer = text === undefined && formerText !== undefined
  return readPort(isFormer ? 'SANDBOX_PORT (set as OUTSIDE_PORT)' : 'SANDBOX_PORT', text ?? formerText, 4301)
}

function readDemoTitles(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const titles = Number(text)
  if (/^\d+$/.test(text) && titles >= MIN_TITLES && titles <= MAX_TITLES) return titles
  throw new ConfigError(`DEMO_TITLES must be a number from ${MIN_TITLES} to ${MAX_TITLES}, not "${text}"`)
}

function readDemoArtwork(text: string): ServerConfig['demoArtwork'] {
  if (text === 'generated' || text === 'plain') return text
  throw new ConfigError(`DEMO_ARTWORK must be generated or plain, not "${text}"`)
}

function readHost(text: string | undefined): string {
  if (text === undefined) return '127.0.0.1'
  if (/^[\w.:-]+$/.test(text)) return text
  throw new ConfigError(`HOST must be an IP address or a host name to listen on, not "${text}"`)
}

function readSite(text: string | undefined): string | undefined {
  return text === undefined ? undefined : readOrigin('SITE_URL', text)
}

function readTrustedProxies(text: string | undefined): BlockList | undefined {
  if (text === undefined) return undefined
  const ranges = parseCidrList(text)
  if (ranges) return ranges
  throw new ConfigError(
    `TRUSTED_PROXY must be IP addresses or CIDR ranges such as 127.0.0.1,10.0.0.0/8, not "${text}"`,
  )
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text
  throw new ConfigError('DATABASE_URL must look like postgres://user:password@host:5432/database')
}

function readSupabase(url: string | undefined, anonKey: string | undefined): ServerConfig['supabase'] {
  if (url === undefined && anonKey === undefined) return undefined
  if (url === undefined)
    throw new ConfigError('SUPABASE_URL is missing: it must be set together with SUPABASE_ANON_KEY')
  if (anonKey === undefined) {
    throw new ConfigError('SUPABASE_ANON_KEY is missing: it must be set together with SUPABASE_URL')
  }
  return { url: readOrigin('SUPABASE_URL', url), anonKey }
}

function readStripe(
  secretKey: string | undefined,
  webhookSecret: string | undefined,
): ServerConfig['stripe'] {
  if (secretKey === undefined && webhookSecret === undefined) return undefined
  if (secretKey === undefined) {
    throw new ConfigError('STRIPE_SECRET_KEY is missing: it must be set together with STRIPE_WEBHOOK_SECRET')
  }
  if (webhookSecret === undefined) {
    throw new ConfigError('STRIPE_WEBHOOK_SECRET is missing: it must be set together with STRIPE_SECRET_KEY')
  }
  return { secretKey, webhookSecret }
}

function readTrialDays(text: string | undefined): number {
  const days = parseTrialDays(text)
  if (days !== undefined) return days
  throw new ConfigError(`TRIAL_DAYS must be a number from 0 to ${MAX_TRIAL_DAYS}, not "${text}"`)
}

function readOrigin(name: string, text: string): string {
  return new URL(readHttpUrl(name, text)).origin
}

function readHttpUrl(name: string, text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new ConfigError(`${name} must be an http(s) URL, not "${text}"`)
}

/** The sender is the query parameter `from`, or else the user name if that is an email. */
function readSmtp(text: string | undefined): SmtpSettings | undefined {
  if (text === undefined) return undefined
  if (!URL.canParse(text) || !/^smtps?:$/.test(new URL(text).protocol))
    throw createSmtpError('must look like')
  const url = new URL(text)
  const from = url.searchParams.get('from') ?? decodeURIComponent(url.username)
  if (!SENDER.test(from)) throw createSmtpError('has no valid sender, such as')
  url.searchParams.delete('from')
  return { url: url.href, from }
}

/** The message does not repeat the token. */
function readInboxToken(text: string | undefined): string | undefined {
  if (text === undefined || /^[\w-]{16,}$/.test(text)) return text
  throw new ConfigError('INBOX_TOKEN must be at least 16 letters, digits, "-" or "_"')
}

/** The message does not repeat the URL, which contains a password. */
function createSmtpError(problem: string): ConfigError {
  return new ConfigError(`SMTP_URL ${problem} smtps://user:password@host:465?from=Name <email>`)
}

function readSwitch(name: string, text: string): boolean {
  if (text === 'off') return false
  if (text === 'on') return true
  throw new ConfigError(`${name} must be on or off, not "${text}"`)
}

function readPlayers(text: string | undefined): ProviderConfig[] | undefined {
  if (text === undefined) return undefined
  const shape = v.pipe(
    v.array(
      v.object({
        name: v.pipe(v.string(), v.nonEmpty()),
        origin: v.string(),
        query: v.optional(v.pipe(v.string(), v.regex(/^[\w.~%&={}-]+$/))),
        captions: v.optional(
          v.object({ url: v.string(), label: v.string(), language: v.optional(v.string()) }),
        ),
        waitingPath: v.optional(v.pipe(v.string(), v.regex(/^(?:\/[\w.-]+)+$/))),
      }),
    ),
    v.length(PROVIDER_COUNT),
  )
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text)
  if (!parsed.success) {
    throw new ConfigError(
      `PLAYERS must be a JSON list of ${PROVIDER_COUNT} providers, each {"name": "…", "origin": "https://…"}`,
    )
  }
  return parsed.output.map(({ name, origin, query, captions, waitingPath }) => ({
    name,
    origin: readOrigin('PLAYERS', origin),
    ...(query !== undefined && { query }),
    ...(captions && { captions: { ...captions, url: readHttpUrl('PLAYERS', captions.url) } }),
    ...(waitingPath !== undefined && { waitingPath }),
  }))
}
