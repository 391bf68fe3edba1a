import { expect, test } from 'vitest'

import { pictureBlob } from './test-picture.ts'
import { startStorage } from './test-storage.ts'

const LIMIT = 20

const { standIn, viewer, avatars } = await startStorage()

const name = (number: number) => `${number % 2 ? 'avatars/' : ''}${viewer().user.id}-${number}.png`

test('a viewer keeps so many pictures and no more, may replace one, and has room again for another', async () => {
  for (let number = 1; number <= LIMIT; number += 1) {
    expect((await avatars().upload(name(number), pictureBlob())).error).toBeNull()
  }
  for (const upsert of [false, true]) {
    const { error } = await avatars().upload(name(LIMIT + 1), pictureBlob(), { upsert })
    expect(error).toMatchObject({ statusCode: '403' })
  }
  expect((await avatars().copy(name(1), name(LIMIT + 1))).error).toMatchObject({ statusCode: '403' })
  expect((await avatars().upload(name(1), pictureBlob('image/gif'), { upsert: true })).error).toBeNull()
  expect((await avatars().update(name(2), pictureBlob('image/gif'))).error).toBeNull()
  expect((await avatars().move(name(3), name(LIMIT + 3))).error).toBeNull()
  const other = await standIn.addViewer()
  const theirs = await other.client.storage.from('avatars').upload(`${other.user.id}-1.png`, pictureBlob())
  expect(theirs.error).toBeNull()
  await avatars().remove([name(1)])
  expect((await avatars().upload(name(LIMIT + 1), pictureBlob())).error).toBeNull()
})

test('many uploads at once are no way around it', async () => {
  const uploads = Array.from({ length: LIMIT + 10 }, (_, number) =>
    avatars().upload(name(number), pictureBlob()),
  )
  const answers = await Promise.all(uploads)
  expect(answers.filter(({ error }) => !error)).toHaveLength(LIMIT)
})

test('the service is bound by none', async () => {
  const mine = standIn.service().storage.from('avatars')
  for (let number = 0; number <= LIMIT; number += 1) {
    expect((await mine.upload(name(number), pictureBlob())).error).toBeNull()
  }
})
