import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Database } from '@marquee/database/database.ts'
import { openTestDatabase } from '@marquee/database/testing/test-database.ts'
import { createOutbox, type Outbox } from '@marquee/mail-emulator/outbox.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, expect } from 'vitest'

import type { AccountOptions } from '../auth/account-options.ts'
import { insertUser } from '../auth/users.ts'
import { BackgroundWork } from '../background-work.ts'
import { createSupabaseStandIn } from '../create-supabase-stand-in.ts'
import { type Keys, makeKeys } from '../keys.ts'
import type { SupabaseStandInOptions } from '../stand-in-options.ts'

export type Client = SupabaseClient

/** A signed-in viewer with a client of their own. */
export type Viewer = { client: Client; user: { id: string }; email: string; token: string }

export type PlainRequest = { method?: string; body?: string; headers?: Record<string, string> }

export type TestStandIn = {
  app: Hono
  /** What another server of the same installation is made with. */
  options: SupabaseStandInOptions
  database: Database
  keys: Keys
  outbox: Outbox
  background: BackgroundWork
  /** Where the uploaded files lie. */
  uploadFolder: string
  /** A visitor's client, or the service's with its key. */
  client: (key?: string) => Client
  service: () => Client
  /** A client that sends a token of the test's own making. */
  withToken: (token: string) => Client
  /** Signs up as the app does, which hashes a password. */
  signUp: () => Promise<Viewer & { password: string }>
  /** A viewer with a token but without a password or a session: quick, for tests about data. */
  addViewer: () => Promise<Viewer>
  addViewerWithCredits: (balance: number) => Promise<Viewer>
  /** A call without the client library, with the anon key. */
  request: (path: string, init?: PlainRequest) => Promise<Response>
  /** What the server logged as an error; a test that expects some takes them out. */
  takeLoggedErrors: () => string[]
}

/**
 * One stand-in on one migrated database in memory, for the tests of a file. An error that the server logs, and that no
 * test took, fails the file.
 */
export async function startStandIn(
  options: Partial<AccountOptions> = {},
  openDatabase: () => Promise<Database> = openTestDatabase,
): Promise<TestStandIn> {
  const errors: string[] = []
  const logger = pino({ level: 'error' }, { write: (line: string) => errors.push(line) })
  const [database, keys, uploadFolder] = await Promise.all([
    openDatabase(),
    makeKeys(),
    mkdtemp(join(tmpdir(), 'marquee-uploads-')),
  ])
  const outbox = createOutbox(database)
  const background = new BackgroundWork(logger)
  const standInOptions: SupabaseStandInOptions = {
    database,
    keys,
    publicUrl: 'http://localhost',
    uploadFolder,
    accounts: {
      mail: outbox,
      confirmsAddresses: false,
      siteOrigins: ['http://localhost', 'http://127.0.0.1'],
      background,
      ...options,
    },
    logger,
  }
  const app = createSupabaseStandIn(standInOptions)
  afterAll(async () => {
    await background.idle()
    await database.close()
    await rm(uploadFolder, { recursive: true, force: true })
    expect(errors).toEqual([])
  })
  return {
    app,
    options: standInOptions,
    database,
    keys,
    outbox,
    background,
    uploadFolder,
    takeLoggedErrors: () => errors.splice(0),
    ...callers(app, database, keys),
  }
}

function callers(app: Hono, database: Database, keys: Keys) {
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
    const email = newAddress()
    const password = 'correct horse'
    const viewerClient = client()
    const { data, error } = await viewerClient.auth.signUp({ email, password })
    if (error || !data.user || !data.session) throw error ?? new Error('sign-up gave no session')
    return { client: viewerClient, user: data.user, email, password, token: data.session.access_token }
  }

  async function addViewer(): Promise<Viewer> {
    const email = newAddress()
    const id = await insertUser(database, { email, passwordHash: 'none', metadata: {}, isConfirmed: true })
    const token = await keys.sign({ role: 'authenticated', sub: id, email })
    return { client: withToken(token), user: { id }, email, token }
  }

  async function addViewerWithCredits(balance: number): Promise<Viewer> {
    const viewer = await addViewer()
    const { error } = await service().rpc('add_credits_to_user', {
      p_email: viewer.email,
      p_user_id: viewer.user.id,
      p_amount: balance,
      p_transaction_type: 'purchase',
      p_description: 'Test pack',
    })
    if (error) throw error
    return viewer
  }

  return { client, service, withToken, request, signUp, addViewer, addViewerWithCredits }
}

function newAddress(): string {
  return `viewer-${crypto.randomUUID()}@example.com`
}
