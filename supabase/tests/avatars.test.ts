import { pictureBlob } from '@marquee/supabase-emulator/storage/test-picture.ts'
import { startStandIn, type Viewer } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { beforeEach, describe, expect, test } from 'vitest'

import { type Actor, ACTORS, type Cast, castFor } from './policy-actors.ts'

const standIn = await startStandIn()

const ALLOWED: Record<Actor, boolean> = {
  nobody: false,
  'another user': false,
  'half signed in': false,
  'the owner': true,
  'the service': true,
}

let owner: Viewer
let clientOf: Cast['clientOf']

beforeEach(async () => {
  const cast = await castFor(standIn)
  owner = cast.owner
  clientOf = cast.clientOf
})

async function bucketOf(actor: Actor) {
  return (await clientOf(actor)).storage.from('avatars')
}

/** A picture that is there already. */
async function addAvatar(name = `avatars/${owner.user.id}-there.png`): Promise<string> {
  const { error } = await owner.client.storage.from('avatars').upload(name, pictureBlob())
  expect(error).toBeNull()
  return name
}

describe.each(ACTORS)('%s', (actor) => {
  const allowed = ALLOWED[actor]

  test(`${allowed ? 'adds' : 'does not add'} an avatar of the owner, in the folder or not`, async () => {
    for (const folder of ['', 'avatars/']) {
      const name = `${folder}${owner.user.id}-new.png`
      const { error } = await (await bucketOf(actor)).upload(name, pictureBlob())
      expect(error?.statusCode).toBe(allowed ? undefined : '403')
    }
  })

  test(`${allowed ? 'replaces' : 'does not replace'} it`, async () => {
    const name = await addAvatar()
    const { error } = await (await bucketOf(actor)).upload(name, pictureBlob('image/gif'), { upsert: true })
    expect(error?.statusCode).toBe(allowed ? undefined : '403')
    const updated = await (await bucketOf(actor)).update(name, pictureBlob('image/gif'))
    expect(updated.error?.statusCode).toBe(allowed ? undefined : '404')
    const { data } = await standIn.service().storage.from('avatars').info(name)
    expect(data?.contentType).toBe(allowed ? 'image/gif' : 'image/png')
  })

  test(`${allowed ? 'lists' : 'does not list'} it and ${allowed ? 'reads' : 'does not read'} it with a token`, async () => {
    const name = await addAvatar()
    const { data } = await (await bucketOf(actor)).list('avatars', { search: owner.user.id })
    expect(data).toHaveLength(allowed ? 1 : 0)
    expect((await (await bucketOf(actor)).download(name)).error === null).toBe(allowed)
  })

  test(`${allowed ? 'copies and moves' : 'does not copy or move'} it`, async () => {
    const name = await addAvatar()
    const bucket = await bucketOf(actor)
    const copied = await bucket.copy(name, `${owner.user.id}-copied.png`)
    expect(copied.error?.statusCode).toBe(allowed ? undefined : '404')
    const { error } = await bucket.move(name, `${owner.user.id}-moved.png`)
    expect(error?.statusCode).toBe(allowed ? undefined : '404')
  })

  test(`${allowed ? 'removes' : 'does not remove'} it`, async () => {
    const name = await addAvatar()
    const { data } = await (await bucketOf(actor)).remove([name])
    expect(data).toHaveLength(allowed ? 1 : 0)
    const { data: left } = await standIn.service().storage.from('avatars').exists(name)
    expect(left).toBe(!allowed)
  })

  test('sees it at its public address', async () => {
    const name = await addAvatar()
    const { publicUrl } = (await bucketOf(actor)).getPublicUrl(name).data
    expect((await standIn.app.request(publicUrl)).headers.get('content-type')).toBe('image/png')
  })
})

describe('a viewer', () => {
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
  ])('adds nothing, moves nothing and copies nothing to %s', async (pattern) => {
    const other = await standIn.addViewer()
    const name = pattern.replace('{owner}', owner.user.id).replace('{other}', other.user.id)
    const mine = owner.client.storage.from('avatars')
    const there = await addAvatar()
    for (const work of [mine.upload(name, pictureBlob()), mine.move(there, name), mine.copy(there, name)]) {
      expect((await work).error?.statusCode).toBe('403')
    }
  })

  test('adds nothing to a bucket that no policy opens', async () => {
    await standIn.database.query(`insert into storage.buckets (id, name, public) values ('x', 'x', true)`)
    const { error } = await owner.client.storage.from('x').upload(`${owner.user.id}-a.png`, pictureBlob())
    expect(error?.statusCode).toBe('403')
  })

  test('cannot change what the bucket takes', async () => {
    for (const actor of ['authenticated', 'anon']) {
      const changed = await standIn.database.transaction(async (transaction) => {
        await transaction.query(`select set_config('role', $1, true)`, [actor])
        return transaction.query('update storage.buckets set file_size_limit = null returning id')
      })
      expect(changed).toEqual([])
    }
  })
})
