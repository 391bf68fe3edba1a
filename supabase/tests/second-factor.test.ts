import { createImageBlob } from '@marquee/supabase-emulator/storage/testing/image-fixtures.ts'
import {
  type Client,
  startSupabaseEmulator,
  type TestUser,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const supabase = await startSupabaseEmulator()

const REJECTION = 'Confirm with your second factor first'

type Level = 'aal1' | 'aal2'

/** Creates a user with a row in every table, credits, and a second factor with this status. */
async function createUserWithFactor(status: 'verified' | 'unverified' | 'none') {
  const user = await supabase.addUserWithCredits(5)
  await user.client.rpc('spend_credit_for_title', { p_media_type: 'movie', p_tmdb_id: 1 })
  await user.client.from('user_profiles').insert({ display_name: 'Ada' })
  await user.client.from('watch_history').insert({ media_type: 'movie', tmdb_id: 1, title: 'Seen' })
  if (status !== 'none') {
    await supabase.database.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', $2, now(), now())`,
      [user.user.id, status],
    )
  }
  return { ...user, at: (level?: Level) => clientAt(user, level) }
}

/** Returns a client of the user at this level; a token without a level counts as aal1. */
async function clientAt({ user, email }: TestUser, level?: Level): Promise<Client> {
  const claims = { role: 'authenticated', sub: user.id, email, aal: level }
  return supabase.withToken(await supabase.keys.sign(claims))
}

const CHANGES = [
  ['user_profiles', { display_name: 'Changed' }],
  ['watch_history', { title: 'Changed' }],
] as const

const TABLES = ['user_profiles', 'credits', 'credit_transactions', 'viewing_passes', 'watch_history']

const rowsOf = async (client: Client, table: string) => (await client.from(table).select()).data?.length

const usageArguments = ({ user, email }: TestUser) => ({
  p_email: email,
  p_user_id: user.id,
  p_amount: -1,
  p_transaction_type: 'usage',
  p_description: null,
})

test('every table has the policy, including storage objects', async () => {
  const without = await supabase.database.query(
    `select relname from pg_class
     where (relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         or oid = 'storage.objects'::regclass)
       and not exists (
         select from pg_policy where polrelid = pg_class.oid and not polpermissive and polcmd = '*'
           and pg_get_expr(polqual, polrelid) like '%is_fully_signed_in()%'
           and pg_get_expr(polwithcheck, polrelid) like '%is_fully_signed_in()%'
           and polroles = array['authenticated'::regrole::oid]
       )`,
  )
  expect(without).toEqual([])
})

test('every security definer function that users can call checks the factor', async () => {
  const without = await supabase.database.query(
    `select proname from pg_proc
     where pronamespace = 'public'::regnamespace and prosecdef
       and has_function_privilege('authenticated', oid, 'execute')
       and proname <> 'is_fully_signed_in' and prosrc not like '%private.require_second_factor()%'`,
  )
  expect(without).toEqual([])
})

test('private functions cannot be called', async () => {
  const callable = await supabase.database.query(
    `select proname, rolname from pg_proc, pg_roles
     where pronamespace = 'private'::regnamespace and rolname in ('anon', 'authenticated', 'service_role')
       -- Called by a policy; requests cannot reach it because they have no usage on the schema.
       and not (proname = 'has_room_for_avatar' and not has_schema_privilege(rolname, 'private', 'usage'))
       and (has_function_privilege(rolname, pg_proc.oid, 'execute')
         or has_schema_privilege(rolname, 'private', 'usage'))`,
  )
  expect(callable).toEqual([])
})

describe('with a verified second factor', () => {
  let user: Awaited<ReturnType<typeof createUserWithFactor>>

  beforeAll(async () => {
    user = await createUserWithFactor('verified')
  })

  test.each(TABLES)('%s can only be read after using it', async (table) => {
    expect(await rowsOf(await user.at('aal1'), table)).toBe(0)
    expect(await rowsOf(await user.at(), table)).toBe(0)
    expect(await rowsOf(await user.at('aal2'), table)).toBeGreaterThan(0)
  })

  test.each(CHANGES)('%s can only be changed after using it', async (table, change) => {
    const update = async (level: Level) =>
      (await (await user.at(level)).from(table).update(change).eq('user_id', user.user.id).select()).data
    expect(await update('aal1')).toEqual([])
    expect(await update('aal2')).toHaveLength(1)
  })

  test('rows can only be added and deleted after using it', async () => {
    const row = { media_type: 'movie', tmdb_id: 7, title: 'New' }
    const [low, high] = [await user.at('aal1'), await user.at('aal2')]
    expect((await low.from('watch_history').insert(row)).error?.code).toBe('42501')
    expect((await high.from('watch_history').insert(row)).error).toBeNull()
    expect((await low.from('watch_history').delete().eq('tmdb_id', 7).select()).data).toEqual([])
    expect((await high.from('watch_history').delete().eq('tmdb_id', 7).select()).data).toHaveLength(1)
  })

  test('credits can only be spent after using it, and the balance is hidden before', async () => {
    for (const title of [1, 2]) {
      const watched = { p_media_type: 'movie', p_tmdb_id: title }
      const rejected = await (await user.at('aal1')).rpc('spend_credit_for_title', watched)
      expect(rejected.error).toMatchObject({ code: '42501', message: REJECTION })
    }
    const high = await user.at('aal2')
    const { data } = await high.rpc('spend_credit_for_title', { p_media_type: 'movie', p_tmdb_id: 2 })
    expect(data).toMatchObject({ outcome: 'charged', balance: 3 })
  })

  test('credits can only be changed after using it, or by the service', async () => {
    const move = (client: Client) => client.rpc('add_credits_to_user', usageArguments(user))
    expect((await move(await user.at('aal1'))).error).toMatchObject({ code: '42501', message: REJECTION })
    expect((await move(await user.at('aal2'))).error).toBeNull()
    expect((await move(supabase.service())).error).toBeNull()
  })

  test('sessions can only be listed after using it', async () => {
    expect((await (await user.at('aal1')).rpc('my_sessions')).error?.message).toBe(REJECTION)
    expect((await (await user.at('aal2')).rpc('my_sessions')).error).toBeNull()
  })

  test('files can only be added and listed after using it', async () => {
    const filesAt = async (level: Level) => (await user.at(level)).storage.from('avatars')
    const name = `${user.user.id}-a.png`
    expect((await (await filesAt('aal1')).upload(name, createImageBlob())).error).not.toBeNull()
    expect((await (await filesAt('aal2')).upload(name, createImageBlob())).error).toBeNull()
    expect((await (await filesAt('aal1')).list()).data).toEqual([])
    expect((await (await filesAt('aal2')).list()).data).toHaveLength(1)
  })
})

describe.each(['none', 'unverified'] as const)('with a second factor that is %s', (status) => {
  test('the password is sufficient', async () => {
    const user = await createUserWithFactor(status)
    const client = await user.at('aal1')
    for (const table of TABLES) expect(await rowsOf(client, table)).toBeGreaterThan(0)
    expect((await client.rpc('add_credits_to_user', usageArguments(user))).error).toBeNull()
  })
})

test('another user’s second factor has no effect', async () => {
  await createUserWithFactor('verified')
  const user = await createUserWithFactor('none')
  expect(await rowsOf(await user.at('aal1'), 'credits')).toBe(1)
})
