import { createImageBlob } from '@marquee/supabase-emulator/storage/testing/image-fixtures.ts'
import {
  startSupabaseEmulator,
  type TestUser,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { beforeEach, describe, expect, test } from 'vitest'

import { type Actor, ACTORS, type Cast, createCast } from './testing/policy-actors.ts'

const supabase = await startSupabaseEmulator()

const ALLOWED: Record<Actor, boolean> = {
  guest: false,
  'another user': false,
  'without second factor': false,
  'the owner': true,
  'the service': true,
}

let owner: TestUser
let clientOf: Cast['clientOf']

beforeEach(async () => {
  const cast = await createCast(supabase)
  owner = cast.owner
  clientOf = cast.clientOf
})

async function bucketOf(actor: Actor) {
  return (await clientOf(actor)).storage.from('avatars')
}

async function addAvatar(name = `avatars/${owner.user.id}-existing.png`): Promise<string> {
  const { error } = await owner.client.storage.from('avatars').upload(name, createImageBlob())
  expect(error).toBeNull()
  return name
}

describe.each(ACTORS)('%s', (actor) => {
  const isAllowed = ALLOWED[actor]

  test(`${isAllowed ? 'adds' : 'cannot add'} an avatar of the owner, in the folder or the root`, async () => {
    for (const folder of ['', 'avatars/']) {
      const name = `${folder}${owner.user.id}-new.png`
      const { error } = await (await bucketOf(actor)).upload(name, createImageBlob())
      expect(error?.statusCode).toBe(isAllowed ? undefined : '403')
    }
  })

  test(`${isAllowed ? 'replaces' : 'cannot replace'} it`, async () => {
    const name = await addAvatar()
    const { error } = await (
      await bucketOf(actor)
    ).upload(name, createImageBlob('image/gif'), { upsert: true })
    expect(error?.statusCode).toBe(isAllowed ? undefined : '403')
    const updated = await (await bucketOf(actor)).update(name, createImageBlob('image/gif'))
    expect(updated.error?.statusCode).toBe(isAllowed ? undefined : '404')
    const { data } = await supabase.service().storage.from('avatars').info(name)
    expect(data?.contentType).toBe(isAllowed ? 'image/gif' : 'image/png')
  })

  test(`${isAllowed ? 'lists' : 'cannot list'} it and ${isAllowed ? 'reads' : 'cannot read'} it with a token`, async () => {
    const name = await addAvatar()
    const { data } = await (await bucketOf(actor)).list('avatars', { search: owner.user.id })
    expect(data).toHaveLength(isAllowed ? 1 : 0)
    expect((await (await bucketOf(actor)).download(name)).error === null).toBe(isAllowed)
  })

  test(`${isAllowed ? 'copies and moves' : 'cannot copy or move'} it`, async () => {
    const name = await addAvatar()
    const bucket = await bucketOf(actor)
    const copied = await bucket.copy(name, `${owner.user.id}-copied.png`)
    expect(copied.error?.statusCode).toBe(isAllowed ? undefined : '404')
    const { error } = await bucket.move(name, `${owner.user.id}-moved.png`)
    expect(error?.statusCode).toBe(isAllowed ? undefined : '404')
  })

  test(`${isAllowed ? 'removes' : 'cannot remove'} it`, async () => {
    const name = await addAvatar()
    const { data } = await (await bucketOf(actor)).remove([name])
    expect(data).toHaveLength(isAllowed ? 1 : 0)
    const { data: exists } = await supabase.service().storage.from('avatars').exists(name)
    expect(exists).toBe(!isAllowed)
  })

  test('sees it at its public URL', async () => {
    const name = await addAvatar()
    const { publicUrl } = (await bucketOf(actor)).getPublicUrl(name).data
    expect((await supabase.app.request(publicUrl)).headers.get('content-type')).toBe('image/png')
  })
})

describe('a user', () => {
  test.each([
    'x.png',
    'avatars/x.png',
    '{owner}.png',
    'avatars/{owner}',
    '{owner}-',
    'avatars/avatars/{owner}-a.png',
    'other/{owner}-a.png',
    '{owner}-a/b.png',
    '{other}-a.png',
    '{other}-{owner}-a.png',
  ])('cannot add, move or copy anything to %s', async (pattern) => {
    const other = await supabase.addUser()
    const name = pattern.replace('{owner}', owner.user.id).replace('{other}', other.user.id)
    const bucket = owner.client.storage.from('avatars')
    const existing = await addAvatar()
    for (const work of [
      bucket.upload(name, createImageBlob()),
      bucket.move(existing, name),
      bucket.copy(existing, name),
    ]) {
      expect((await work).error?.statusCode).toBe('403')
    }
  })

  test('cannot add to a bucket without policies', async () => {
    await supabase.database.query(`insert into storage.buckets (id, name, public) values ('x', 'x', true)`)
    const { error } = await owner.client.storage.from('x').upload(`${owner.user.id}-a.png`, createImageBlob())
    expect(error?.statusCode).toBe('403')
  })

  test('cannot change the limits of the bucket', async () => {
    for (const actor of ['authenticated', 'anon']) {
      const changed = await supabase.database.transaction(async (transaction) => {
        await transaction.query(`select set_config('role', $1, true)`, [actor])
        return transaction.query('update storage.buckets set file_size_limit = null returning id')
      })
      expect(changed).toEqual([])
    }
  })
})
