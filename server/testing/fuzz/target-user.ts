import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { TestEmulator } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'

/** Secrets that must not leak to other users, by name. */
export type Canaries = Record<string, string>

/** Creates a user with data in every table. */
export async function createTargetUser(emulator: TestEmulator): Promise<{ id: string; canaries: Canaries }> {
  const { database, keys, uploadFolder, inbox } = emulator
  const { user } = await emulator.addUserWithCredits(777)
  const { id } = user
  const canaries = {
    email: `${createCanary('email')}@example.com`,
    password: createCanary('hash'),
    metadata: createCanary('metadata'),
    identity: createCanary('identity'),
    agent: createCanary('agent'),
    factor: createCanary('factor'),
    token: createCanary('token'),
    flow: createCanary('flow'),
    mail: createCanary('mail'),
    name: createCanary('name'),
    title: createCanary('title'),
    ledger: createCanary('ledger'),
    customer: createCanary('customer'),
    object: createCanary('object'),
    file: createCanary('file'),
    'service key': keys.serviceRoleKey,
  }
  const run = (sql: string, ...values: string[]) => database.query(sql, values)
  await run(
    `update auth.users set email = $2, encrypted_password = $3,
       raw_user_meta_data = jsonb_build_object('name', $4::text) where id = $1`,
    id,
    canaries.email,
    canaries.password,
    canaries.metadata,
  )
  await run(
    `update auth.identities set identity_data = jsonb_build_object('sub', $2::text) where user_id = $1`,
    id,
    canaries.identity,
  )
  await run('insert into auth.sessions (user_id, user_agent) values ($1, $2)', id, canaries.agent)
  await run(
    `insert into auth.mfa_factors
       (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values ($1, $1, 'App', 'totp', 'verified', $2, now(), now())`,
    id,
    canaries.factor,
  )
  await run(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
     values (gen_random_uuid(), $1, 'recovery_token', $2, 'x')`,
    id,
    canaries.token,
  )
  await run(
    `insert into auth.flow_state
       (id, user_id, auth_code, code_challenge_method, code_challenge, authentication_method)
     values (gen_random_uuid(), $1, $2, 'plain', 'x', 'recovery')`,
    id,
    canaries.flow,
  )
  await run(
    `insert into public.user_profiles (user_id, display_name) values ($1, $2)
     on conflict (user_id) do update set display_name = excluded.display_name`,
    id,
    canaries.name,
  )
  await run(
    `insert into public.watch_history (user_id, tmdb_id, media_type, title, progress_seconds, duration_seconds)
     values ($1, 603, 'movie', $2, 1, 2)`,
    id,
    canaries.title,
  )
  await run('update public.credit_transactions set description = $2 where user_id = $1', id, canaries.ledger)
  await run(
    'insert into public.billing_customers (user_id, customer_id) values ($1, $2)',
    id,
    canaries.customer,
  )
  const version = crypto.randomUUID()
  await mkdir(uploadFolder, { recursive: true })
  await writeFile(join(uploadFolder, version), canaries.file)
  await run(
    `insert into storage.objects (bucket_id, name, owner_id, version, metadata)
     values ('avatars', 'avatars/' || $1 || '-' || $2 || '.png', $1, $3::uuid, '{"mimetype":"image/png","size":1}')`,
    id,
    canaries.object,
    version,
  )
  await inbox.send({ to: canaries.email, subject: canaries.mail, text: canaries.mail, html: canaries.mail })
  return { id, canaries }
}

function createCanary(name: string): string {
  return `canary-${name}-${crypto.randomUUID().slice(0, 8)}`
}
