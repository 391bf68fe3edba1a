import { createImageBlob } from '@marquee/supabase-emulator/storage/testing/image-fixtures.ts'
import {
  startSupabaseEmulator,
  type TestUser,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { describe, expect, test } from 'vitest'

const supabase = await startSupabaseEmulator()

const REJECTION = { code: '42501', message: 'This account is closed' }

/** Creates a user with a row in every table and an avatar, closes the account and leaves its access token valid. */
async function createClosedAccount(close: (user: TestUser) => Promise<unknown>) {
  const testUser = await supabase.addUserWithCredits(5)
  const { client, user } = testUser
  await client.rpc('spend_credit_for_title', { p_media_type: 'movie', p_tmdb_id: 1 })
  await client.from('user_profiles').insert({ display_name: 'Ada' })
  await client.from('watch_history').insert({ media_type: 'movie', tmdb_id: 1, title: 'Seen' })
  expect((await avatarsOf(testUser).upload(`${user.id}-one.png`, createImageBlob())).error).toBeNull()
  await close(testUser)
  return testUser
}

const avatarsOf = ({ client }: TestUser) => client.storage.from('avatars')

const deleteUser = ({ user }: TestUser) => supabase.service().auth.admin.deleteUser(user.id)

const banUser = ({ user }: TestUser) =>
  supabase.service().auth.admin.updateUserById(user.id, { ban_duration: '24h' })

const TABLES = ['user_profiles', 'credits', 'credit_transactions', 'viewing_passes', 'watch_history']

describe.each([
  ['deleted', deleteUser],
  ['banned', banUser],
])('the token of a %s account', (_, close) => {
  test('cannot upload, replace, list or remove files', async () => {
    const testUser = await createClosedAccount(close)
    const avatars = avatarsOf(testUser)
    const [existing, added] = [`${testUser.user.id}-one.png`, `${testUser.user.id}-two.png`]
    const rejected = { statusCode: '403' }
    expect((await avatars.upload(added, createImageBlob())).error).toMatchObject(rejected)
    expect((await avatars.upload(existing, createImageBlob(), { upsert: true })).error).toMatchObject(
      rejected,
    )
    expect((await avatars.createSignedUploadUrl(added)).error).toMatchObject(rejected)
    expect((await avatars.list('')).data).toEqual([])
    expect((await avatars.remove([existing])).data).toEqual([])
  })

  test('cannot use an upload URL that was signed before', async () => {
    let signed: { path: string; token: string } | null = null
    const testUser = await createClosedAccount(async (user) => {
      signed = (await avatarsOf(user).createSignedUploadUrl(`${user.user.id}-two.png`)).data
      await close(user)
    })
    const { path, token } = signed ?? { path: '', token: '' }
    const { error } = await avatarsOf(testUser).uploadToSignedUrl(path, token, createImageBlob())
    expect(error).toMatchObject({ statusCode: '403' })
  })

  test('reads and adds no rows', async () => {
    const { client } = await createClosedAccount(close)
    for (const table of TABLES) expect((await client.from(table).select()).data).toEqual([])
    const { error } = await client
      .from('watch_history')
      .insert({ media_type: 'movie', tmdb_id: 2, title: 'New' })
    expect(error).toMatchObject({ code: '42501' })
  })

  test('calls no function', async () => {
    const { client, user, email } = await createClosedAccount(close)
    const spend = await client.rpc('spend_credit_for_title', { p_media_type: 'movie', p_tmdb_id: 2 })
    const bonus = await client.rpc('add_credits_to_user', {
      p_email: email,
      p_user_id: user.id,
      p_amount: 10,
      p_transaction_type: 'bonus',
      p_description: null,
    })
    const sessions = await client.rpc('my_sessions')
    const credit = await client.rpc('return_credit', { p_charge_id: 1 })
    for (const { error } of [spend, bonus, sessions, credit]) expect(error).toMatchObject(REJECTION)
  })
})

test('a ban that has ended or was lifted closes nothing', async () => {
  const testUser = await createClosedAccount(banUser)
  const rows = async () => (await testUser.client.from('watch_history').select()).data?.length
  expect(await rows()).toBe(0)
  await supabase.database.query(
    `update auth.users set banned_until = now() - interval '1 second' where id = $1`,
    [testUser.user.id],
  )
  expect(await rows()).toBe(1)
  await supabase.service().auth.admin.updateUserById(testUser.user.id, { ban_duration: 'none' })
  expect(await rows()).toBe(1)
})
