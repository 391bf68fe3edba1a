import type { BlockList } from 'node:net'
import { resolve } from 'node:path'

import { readAddressRanges } from '@marquee/http/cidr.ts'
import type { SmtpSettings } from '@marquee/mail-emulator/smtp-mail.ts'
import * as v from 'valibot'

import { PROVIDER_COUNT, type ProviderSetting } from '#domain/players/providers.ts'

/** What the operator chose, checked. */
export type ServerConfig = {
  host: string
  port: number
  outsidePort: number
  /** Where people reach the app, when a proxy stands before it; links that lead back to it begin so. */
  siteUrl: string | undefined
  /** The proxies whose word on a caller's address is taken; limits by address would else count them as one caller. */
  trustedProxies: BlockList | undefined
  dataFolder: string
  databaseUrl: string | undefined
  tmdbApiKey: string | undefined
  /** How many titles the demo catalogue shall have; as many as were written unless said. */
  demoTitles: number | undefined
  supabase: { url: string; anonKey: string } | undefined
  /** The real Stripe; without it the test checkout runs. */
  stripe: { secretKey: string; webhookSecret: string } | undefined
  players: ProviderSetting[] | undefined
  /** The operator's mail server; without it the outbox keeps all mail. */
  smtp: SmtpSettings | undefined
  /** Whether a new account's address must be confirmed by a mail before it may sign in. */
  confirmsAddresses: boolean
  /** Whether browsers are to let go of the service worker. */
  removesWorker: boolean
}

/** What the demo catalogue has been measured with. */
const FEWEST_TITLES = 100
const MOST_TITLES = 200_000

/** `address` or `Name <address>`, without anything that could begin another header or another address. */
const SENDER = /^(?:[^\p{Cc}<>",;:@]+ <)?[^\s\p{Cc}<>",;:@]+@[^\s\p{Cc}<>",;:@]+>?$/u

/** A variable that cannot be used; the message is one line that names it and says what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the configuration from environment variables; an empty variable counts as not set.
 * @throws ConfigError at the first variable that is wrong or missing.
 */
export function readConfig(environment: Record<string, string | undefined>): ServerConfig {
  const read = (name: string) => environment[name]?.trim() || undefined
  const port = readPort('PORT', read('PORT'), 4300)
  const outsidePort = readPort('OUTSIDE_PORT', read('OUTSIDE_PORT'), 4301)
  if (port === outsidePort) {
    throw new ConfigError(
      `OUTSIDE_PORT must differ from PORT, which is ${port}: players need an origin of their own`,
    )
  }
  return {
    host: readHost(read('HOST')),
    port,
    outsidePort,
    siteUrl: readSite(read('SITE_URL')),
    trustedProxies: readTrustedProxies(read('TRUSTED_PROXY')),
    dataFolder: resolve(read('DATA_DIR') ?? 'data'),
    databaseUrl: readDatabaseUrl(read('DATABASE_URL')),
    tmdbApiKey: read('TMDB_API_KEY'),
    demoTitles: readDemoTitles(read('DEMO_TITLES')),
    supabase: readSupabase(read('SUPABASE_URL'), read('SUPABASE_ANON_KEY')),
    stripe: readStripe(read('STRIPE_SECRET_KEY'), read('STRIPE_WEBHOOK_SECRET')),
    players: readPlayers(read('PLAYERS')),
    smtp: readSmtp(read('SMTP_URL')),
    confirmsAddresses: readSwitch('MAIL_CONFIRM', read('MAIL_CONFIRM') ?? 'off'),
    removesWorker: !readSwitch('SERVICE_WORKER', read('SERVICE_WORKER') ?? 'on'),
  }
}

function readPort(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new ConfigError(`${name} must be a port number from 1 to 65535, not "${text}"`)
}

function readDemoTitles(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const titles = Number(text)
  if (/^\d+$/.test(text) && titles >= FEWEST_TITLES && titles <= MOST_TITLES) return titles
  throw new ConfigError(`DEMO_TITLES must be a number from ${FEWEST_TITLES} to ${MOST_TITLES}, not "${text}"`)
}

function readHost(text: string | undefined): string {
  if (text === undefined) return '127.0.0.1'
  if (/^[\w.:-]+$/.test(text)) return text
  throw new ConfigError(`HOST must be an address or a host name to listen on, not "${text}"`)
}

function readSite(text: string | undefined): string | undefined {
  return text === undefined ? undefined : readOrigin('SITE_URL', text)
}

function readTrustedProxies(text: string | undefined): BlockList | undefined {
  if (text === undefined) return undefined
  const ranges = readAddressRanges(text)
  if (ranges) return ranges
  throw new ConfigError(
    `TRUSTED_PROXY must be addresses or ranges such as 127.0.0.1,10.0.0.0/8, not "${text}"`,
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
    throw new ConfigError('SUPABASE_URL is missing: SUPABASE_ANON_KEY is set, and both go together')
  if (anonKey === undefined) {
    throw new ConfigError('SUPABASE_ANON_KEY is missing: SUPABASE_URL is set, and both go together')
  }
  return { url: readOrigin('SUPABASE_URL', url), anonKey }
}

function readStripe(
  secretKey: string | undefined,
  webhookSecret: string | undefined,
): ServerConfig['stripe'] {
  if (secretKey === undefined && webhookSecret === undefined) return undefined
  if (secretKey === undefined) {
    throw new ConfigError('STRIPE_SECRET_KEY is missing: STRIPE_WEBHOOK_SECRET is set, and both go together')
  }
  if (webhookSecret === undefined) {
    throw new ConfigError('STRIPE_WEBHOOK_SECRET is missing: STRIPE_SECRET_KEY is set, and both go together')
  }
  return { secretKey, webhookSecret }
}

function readOrigin(name: string, text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin
  throw new ConfigError(`${name} must be an http(s) address, not "${text}"`)
}

/** The sender is the parameter `from`, else the user name where that is an address. */
function readSmtp(text: string | undefined): SmtpSettings | undefined {
  if (text === undefined) return undefined
  if (!URL.canParse(text) || !/^smtps?:$/.test(new URL(text).protocol)) throw unusableSmtp('must look like')
  const url = new URL(text)
  const from = url.searchParams.get('from') ?? decodeURIComponent(url.username)
  if (!SENDER.test(from)) throw unusableSmtp('names no sender, which must be an address')
  url.searchParams.delete('from')
  return { url: url.href, from }
}

/** It holds a password, so the message does not repeat it. */
function unusableSmtp(what: string): ConfigError {
  return new ConfigError(`SMTP_URL ${what}: smtps://user:password@host:465?from=Name <address>`)
}

function readSwitch(name: string, text: string): boolean {
  if (text === 'off') return false
  if (text === 'on') return true
  throw new ConfigError(`${name} must be on or off, not "${text}"`)
}

function readPlayers(text: string | undefined): ProviderSetting[] | undefined {
  if (text === undefined) return undefined
  const shape = v.pipe(
    v.array(v.object({ name: v.pipe(v.string(), v.nonEmpty()), origin: v.string() })),
    v.length(PROVIDER_COUNT),
  )
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text)
  if (!parsed.success) {
    throw new ConfigError(
      `PLAYERS must be a JSON list of ${PROVIDER_COUNT} providers, each {"name": "…", "origin": "https://…"}`,
    )
  }
  return parsed.output.map(({ name, origin }) => ({ name, origin: readOrigin('PLAYERS', origin) }))
}
