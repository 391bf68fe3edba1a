import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { TestStandIn } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'

/** What no answer to anybody else may hold, by what it is. */
export type Canaries = Record<string, string>

/** A viewer with something in every place where the product keeps anything of anybody. */
export async function plantVictim(standIn: TestStandIn): Promise<{ id: string; canaries: Canaries }> {
  const { database, keys, uploadFolder, outbox } = standIn
  const { user } = await standIn.addViewerWithCredits(777)
  const { id } = user
  const canaries = {
    email: `${secret('email')}@example.com`,
    password: secret('hash'),
    metadata: secret('metadata'),
    identity: secret('identity'),
    agent: secret('agent'),
    factor: secret('factor'),
    token: secret('token'),
    flow: secret('flow'),
    mail: secret('mail'),
    name: secret('name'),
    title: secret('title'),
    ledger: secret('ledger'),
    customer: secret('customer'),
    object: secret('object'),
    picture: secret('picture'),
    'service key': keys.serviceRoleKey,
  }
  const set = (sql: string, ...values: string[]) => database.query(sql, values)
  await set(
    `update auth.users set email = $2, encrypted_password = $3,
       raw_user_meta_data = jsonb_build_object('name', $4::text) where id = $1`,
    id,
    canaries.email,
    canaries.password,
    canaries.metadata,
  )
  await set(
    `update auth.identities set identity_data = jsonb_build_object('sub', $2::text) where user_id = $1`,
    id,
    canaries.identity,
  )
  await set('insert into auth.sessions (user_id, user_agent) values ($1, $2)', id, canaries.agent)
  await set(
    `insert into auth.mfa_factors
       (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values ($1, $1, 'App', 'totp', 'verified', $2, now(), now())`,
    id,
    canaries.factor,
  )
  await set(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
     values (gen_random_uuid(), $1, 'recovery_token', $2, 'x')`,
    id,
    canaries.token,
  )
  await set(
    `insert into auth.flow_state
       (id, user_id, auth_code, code_challenge_method, code_challenge, authentication_method)
     values (gen_random_uuid(), $1, $2, 'plain', 'x', 'recovery')`,
    id,
    canaries.flow,
  )
  await set(
    `insert into public.user_profiles (user_id, display_name) values ($1, $2)
     on conflict (user_id) do update set display_name = excluded.display_name`,
    id,
    canaries.name,
  )
  await set(
    `insert into public.watch_history (user_id, tmdb_id, media_type, title, progress_seconds, duration_seconds)
     values ($1, 603, 'movie', $2, 1, 2)`,
    id,
    canaries.title,
  )
  await set('update public.credit_transactions set description = $2 where user_id = $1', id, canaries.ledger)
  await set(
    'insert into public.billing_customers (user_id, customer_id) values ($1, $2)',
    id,
    canaries.customer,
  )
  const version = crypto.randomUUID()
  await mkdir(uploadFolder, { recursive: true })
  await writeFile(join(uploadFolder, version), canaries.picture)
  await set(
    `insert into storage.objects (bucket_id, name, owner_id, version, metadata)
     values ('avatars', 'avatars/' || $1 || '-' || $2 || '.png', $1, $3::uuid, '{"mimetype":"image/png","size":1}')`,
    id,
    canaries.object,
    version,
  )
  await outbox.send({ to: canaries.email, subject: canaries.mail, text: canaries.mail, html: canaries.mail })
  return { id, canaries }
}

function secret(what: string): string {
  return `canary-${what}-${crypto.randomUUID().slice(0, 8)}`
}
