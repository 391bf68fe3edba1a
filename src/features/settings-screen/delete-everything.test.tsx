import { expect, onTestFinished, test } from 'vitest'

import { lockImports } from '#src/features/import/import-lock.ts'
import { getLibrary, switchLibrary } from '#src/features/library/current.ts'

import { deleteEverything } from './delete-everything.ts'

test('nothing is deleted if the user changes while an import of another tab stops', async () => {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  const importing = lockImports(() => stopped)
  switchLibrary('robin')
  onTestFinished(() => switchLibrary(undefined))
  const deleting = deleteEverything()
  switchLibrary(undefined)
  await getLibrary().change([
    {
      kind: 'rating',
      key: 'movie-1',
      body: { id: 1, media_type: 'movie', half_stars: 8, rated_at: 5, title: 'A' },
    },
  ])
  stop()
  await importing
  await expect(deleting).rejects.toThrow('The user has changed')
  expect((await getLibrary().load('rating')).byKey.size).toBe(1)
})
