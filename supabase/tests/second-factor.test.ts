import { pictureBlob } from '@marquee/supabase-emulator/storage/test-picture.ts'
import {
  type Client,
  startStandIn,
  type Viewer,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const standIn = await startStandIn()

const REFUSED = 'Confirm with your second factor first'

type Level = 'aal1' | 'aal2'

/** A viewer with a row in every table, credits, and a second factor in the state given. */
async function viewerWithFactor(status: 'verified' | 'unverified' | 'none') {
  const viewer = await standIn.addViewerWithCredits(5)
  await viewer.client.rpc('spend_credit_for_title', { p_media_type: 'movie', p_tmdb_id: 1 })
  await viewer.client.from('user_profiles').insert({ display_name: 'Ada' })
  await viewer.client.from('watch_history').insert({ media_type: 'movie', tmdb_id: 1, title: 'Seen' })
  if (status !== 'none') {
    await standIn.database.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', $2, now(), now())`,
      [viewer.user.id, status],
    )
  }
  return { ...viewer, at: (level?: Level) => clientAt(viewer, level) }
}

/** The same viewer in a session of this level; a token without one counts as the lower. */
async function clientAt({ user, email }: Viewer, level?: Level): Promise<Client> {
  const claims = { role: 'authenticated', sub: user.id, email, aal: level }
  return standIn.withToken(await standIn.keys.sign(claims))
}

const CHANGES = [
  ['user_profiles', { display_name: 'Changed' }],
  ['watch_history', { title: 'Changed' }],
] as const

const TABLES = ['user_profiles', 'credits', 'credit_transactions', 'viewing_passes', 'watch_history']

const rowsOf = async (client: Client, table: string) => (await client.from(table).select()).data?.length

const bonusOf = ({ user, email }: Viewer) => ({
  p_email: email,
  p_user_id: user.id,
  p_amount: -1,
  p_transaction_type: 'usage',
  p_description: null,
})

test('every table of ours has the policy, and so have the files', async () => {
  const without = await standIn.database.query(
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

test('every function that runs with its owner’s rights, and that viewers may call, checks the factor', async () => {
  const without = await standIn.database.query(
    `select proname from pg_proc
     where pronamespace = 'public'::regnamespace and prosecdef
       and has_function_privilege('authenticated', oid, 'execute')
       and proname <> 'is_fully_signed_in' and prosrc not like '%private.require_second_factor()%'`,
  )
  expect(without).toEqual([])
})

test('what stands behind the checks is nobody’s to call', async () => {
  const callable = await standIn.database.query(
    `select proname, rolname from pg_proc, pg_roles
     where pronamespace = 'private'::regnamespace and rolname in ('anon', 'authenticated', 'service_role')
       -- A policy asks it as the caller, who cannot name it all the same: nobody may use the schema.
       and not (proname = 'has_room_for_avatar' and not has_schema_privilege(rolname, 'private', 'usage'))
       and (has_function_privilege(rolname, pg_proc.oid, 'execute')
         or has_schema_privilege(rolname, 'private', 'usage'))`,
  )
  expect(callable).toEqual([])
})

describe('where a second factor is', () => {
  let viewer: Awaited<ReturnType<typeof viewerWithFactor>>

  beforeAll(async () => {
    viewer = await viewerWithFactor('verified')
  })

  test.each(TABLES)('%s is read by who has shown it alone', async (table) => {
    expect(await rowsOf(await viewer.at('aal1'), table)).toBe(0)
    expect(await rowsOf(await viewer.at(), table)).toBe(0)
    expect(await rowsOf(await viewer.at('aal2'), table)).toBeGreaterThan(0)
  })

  test.each(CHANGES)('%s is changed by who has shown it alone', async (table, change) => {
    const update = async (level: Level) =>
      (await (await viewer.at(level)).from(table).update(change).eq('user_id', viewer.user.id).select()).data
    expect(await update('aal1')).toEqual([])
    expect(await update('aal2')).toHaveLength(1)
  })

  test('rows are added and deleted by who has shown it alone', async () => {
    const row = { media_type: 'movie', tmdb_id: 7, title: 'New' }
    const [low, high] = [await viewer.at('aal1'), await viewer.at('aal2')]
    expect((await low.from('watch_history').insert(row)).error?.code).toBe('42501')
    expect((await high.from('watch_history').insert(row)).error).toBeNull()
    expect((await low.from('watch_history').delete().eq('tmdb_id', 7).select()).data).toEqual([])
    expect((await high.from('watch_history').delete().eq('tmdb_id', 7).select()).data).toHaveLength(1)
  })

  test('credits are spent by who has shown it alone, and the balance is told to nobody else', async () => {
    for (const title of [1, 2]) {
      const given = { p_media_type: 'movie', p_tmdb_id: title }
      const refused = await (await viewer.at('aal1')).rpc('spend_credit_for_title', given)
      expect(refused.error).toMatchObject({ code: '42501', message: REFUSED })
    }
    const high = await viewer.at('aal2')
    const { data } = await high.rpc('spend_credit_for_title', { p_media_type: 'movie', p_tmdb_id: 2 })
    expect(data).toMatchObject({ outcome: 'charged', balance: 3 })
  })

  test('credits are moved by who has shown it alone, and by the service', async () => {
    const move = (client: Client) => client.rpc('add_credits_to_user', bonusOf(viewer))
    expect((await move(await viewer.at('aal1'))).error).toMatchObject({ code: '42501', message: REFUSED })
    expect((await move(await viewer.at('aal2'))).error).toBeNull()
    expect((await move(standIn.service())).error).toBeNull()
  })

  test('sessions are listed to who has shown it alone', async () => {
    expect((await (await viewer.at('aal1')).rpc('my_sessions')).error?.message).toBe(REFUSED)
    expect((await (await viewer.at('aal2')).rpc('my_sessions')).error).toBeNull()
  })

  test('files are added and listed by who has shown it alone', async () => {
    const filesAt = async (level: Level) => (await viewer.at(level)).storage.from('avatars')
    const name = `${viewer.user.id}-a.png`
    expect((await (await filesAt('aal1')).upload(name, pictureBlob())).error).not.toBeNull()
    expect((await (await filesAt('aal2')).upload(name, pictureBlob())).error).toBeNull()
    expect((await (await filesAt('aal1')).list()).data).toEqual([])
    expect((await (await filesAt('aal2')).list()).data).toHaveLength(1)
  })
})

describe.each(['none', 'unverified'] as const)('where a second factor is %s', (status) => {
  test('the password is enough', async () => {
    const viewer = await viewerWithFactor(status)
    const client = await viewer.at('aal1')
    for (const table of TABLES) expect(await rowsOf(client, table)).toBeGreaterThan(0)
    expect((await client.rpc('add_credits_to_user', bonusOf(viewer))).error).toBeNull()
  })
})

test('somebody else’s second factor asks nothing of a viewer', async () => {
  await viewerWithFactor('verified')
  const viewer = await viewerWithFactor('none')
  expect(await rowsOf(await viewer.at('aal1'), 'credits')).toBe(1)
})
