import { expect, test } from 'vitest'

import { createImageBlob } from './testing/image-fixtures.ts'
import { startStorage } from './testing/start-storage.ts'

const LIMIT = 20

const { emulator, user, avatars } = await startStorage()

const name = (number: number) => `${number % 2 ? 'avatars/' : ''}${user().user.id}-${number}.png`

test('a user can store up to the limit, replace images, and add another after removing one', async () => {
  for (let number = 1; number <= LIMIT; number += 1) {
    expect((await avatars().upload(name(number), createImageBlob())).error).toBeNull()
  }
  for (const upsert of [false, true]) {
    const { error } = await avatars().upload(name(LIMIT + 1), createImageBlob(), { upsert })
    expect(error).toMatchObject({ statusCode: '403' })
  }
  expect((await avatars().copy(name(1), name(LIMIT + 1))).error).toMatchObject({ statusCode: '403' })
  expect((await avatars().upload(name(1), createImageBlob('image/gif'), { upsert: true })).error).toBeNull()
  expect((await avatars().update(name(2), createImageBlob('image/gif'))).error).toBeNull()
  expect((await avatars().move(name(3), name(LIMIT + 3))).error).toBeNull()
  const other = await emulator.addUser()
  const otherUpload = await other.client.storage
    .from('avatars')
    .upload(`${other.user.id}-1.png`, createImageBlob())
  expect(otherUpload.error).toBeNull()
  await avatars().remove([name(1)])
  expect((await avatars().upload(name(LIMIT + 1), createImageBlob())).error).toBeNull()
})

test('concurrent uploads cannot exceed the limit', async () => {
  const uploads = Array.from({ length: LIMIT + 10 }, (_, number) =>
    avatars().upload(name(number), createImageBlob()),
  )
  const responses = await Promise.all(uploads)
  expect(responses.filter(({ error }) => !error)).toHaveLength(LIMIT)
})

test('the service role has no limit', async () => {
  const avatarsOfService = emulator.service().storage.from('avatars')
  for (let number = 0; number <= LIMIT; number += 1) {
    expect((await avatarsOfService.upload(name(number), createImageBlob())).error).toBeNull()
  }
})
