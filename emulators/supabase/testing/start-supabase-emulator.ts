import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Database } from '@marquee/database/database.ts'
import { openTestDatabase } from '@marquee/database/testing/database.ts'
import { createInbox, type Inbox } from '@marquee/mail-emulator/inbox.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, expect } from 'vitest'

import type { AuthOptions } from '../auth/auth-services.ts'
import { insertUser } from '../auth/users/user-rows.ts'
import { BackgroundTasks } from '../background-tasks.ts'
import { createSupabaseEmulator } from '../create-supabase-emulator.ts'
import type { SupabaseEmulatorOptions } from '../emulator-options.ts'
import { createKeys, type Keys } from '../keys.ts'

export type Client = SupabaseClient

/** A signed-in user with a client. */
export type TestUser = { client: Client; user: { id: string }; email: string; token: string }

export type PlainRequest = { method?: string; body?: string; headers?: Record<string, string> }

export type TestEmulator = {
  app: Hono
  /** For starting another server on the same database. */
  options: SupabaseEmulatorOptions
  database: Database
  keys: Keys
  inbox: Inbox
  background: BackgroundTasks
  uploadFolder: string
  /** Creates a guest's client, or one with another API key. */
  client: (key?: string) => Client
  /** Creates a client with the service key. */
  service: () => Client
  /** Creates a client with a custom access token. */
  withToken: (token: string) => Client
  /** Signs up through the API. Slow, as it hashes a password. */
  signUp: () => Promise<TestUser & { password: string }>
  /** Inserts a user without a password and a session. Fast, for tests about data. */
  addUser: () => Promise<TestUser>
  addUserWithCredits: (balance: number) => Promise<TestUser>
  /** Sends a request with the anon key, without the client library. */
  request: (path: string, init?: PlainRequest) => Promise<Response>
  /** Returns the logged errors and clears them. */
  takeLoggedErrors: () => string[]
}

/**
 * Starts an emulator with a migrated database for one test file. Logged errors that no test has taken fail the file.
 */
export async function startSupabaseEmulator(
  options: Partial<AuthOptions> = {},
  openDatabase: () => Promise<Database> = openTestDatabase,
): Promise<TestEmulator> {
  const errors: string[] = []
  const logger = pino({ level: 'error' }, { write: (line: string) => errors.push(line) })
  const [database, keys, uploadFolder] = await Promise.all([
    openDatabase(),
    createKeys(),
    mkdtemp(join(tmpdir(), 'marquee-uploads-')),
  ])
  const inbox = createInbox(database)
  const background = new BackgroundTasks(logger)
  const emulatorOptions: SupabaseEmulatorOptions = {
    database,
    keys,
    publicUrl: 'http://localhost',
    uploadFolder,
    auth: {
      mail: inbox,
      isEmailConfirmationRequired: false,
      siteOrigins: ['http://localhost', 'http://127.0.0.1'],
      background,
      ...options,
    },
    logger,
  }
  const app = createSupabaseEmulator(emulatorOptions)
  afterAll(async () => {
    await background.idle()
    await database.close()
    await rm(uploadFolder, { recursive: true, force: true })
    expect(errors).toEqual([])
  })
  return {
    app,
    options: emulatorOptions,
    database,
    keys,
    inbox,
    background,
    uploadFolder,
    takeLoggedErrors: () => errors.splice(0),
    ...createCallers(app, database, keys),
  }
}

function createCallers(app: Hono, database: Database, keys: Keys) {
  const global = {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) =>
      app.request(input instanceof URL ? input.href : input, init),
  }
  const auth = { persistSession: false, autoRefreshToken: false }
  const client = (key = keys.anonKey): Client => createClient('http://localhost', key, { auth, global })
  const service = () => client(keys.serviceRoleKey)
  const withToken = (token: string): Client =>
    createClient('http://localhost', keys.anonKey, { accessToken: async () => token, global })
  const request = async (path: string, init: PlainRequest = {}) =>
    app.request(path, { ...init, headers: { apikey: keys.anonKey, ...init.headers } })

  async function signUp() {
    const email = uniqueEmail()
    const password = 'correct horse'
    const userClient = client()
    const { data, error } = await userClient.auth.signUp({ email, password })
    if (error || !data.user || !data.session) throw error ?? new Error('The sign-up returned no session')
    return { client: userClient, user: data.user, email, password, token: data.session.access_token }
  }

  async function addUser(): Promise<TestUser> {
    const email = uniqueEmail()
    const id = await insertUser(database, { email, passwordHash: 'none', metadata: {}, isConfirmed: true })
    const token = await keys.sign({ role: 'authenticated', sub: id, email })
    return { client: withToken(token), user: { id }, email, token }
  }

  async function addUserWithCredits(balance: number): Promise<TestUser> {
    const user = await addUser()
    const { error } = await service().rpc('add_credits_to_user', {
      p_email: user.email,
      p_user_id: user.user.id,
      p_amount: balance,
      p_transaction_type: 'purchase',
      p_description: 'Test pack',
    })
    if (error) throw error
    return user
  }

  return { client, service, withToken, request, signUp, addUser, addUserWithCredits }
}

function uniqueEmail(): string {
  return `user-${crypto.randomUUID()}@example.com`
}
