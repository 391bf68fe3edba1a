import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { toPositionItem } from '#domain/progress/position-item.ts'
import { createMoviePosition } from '#domain/progress/testing/positions.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

const HISTORY = '/rest/v1/rpc/credit_history'

const totals = page.getByRole('region', { name: 'Totals' })

expectErrors(/RequestError/)

test('a user has the credits that titles cost, and marks of earlier versions count', async () => {
  const backend: Record<string, Stub> = { [HISTORY]: 400 }
  const mark = createMoviePosition({
    playable: { kind: 'movie', id: 655018 },
    progress: { watched: 5400, duration: 5400 },
    watchedAt: Date.now(),
  })
  await renderScreen('/statistics', { session: { credits: 7 }, library: [toPositionItem(mark)], backend })
  await expect.element(totals).toMatchTextContent(/Current streak1 day/)
  await expect.element(totals).toMatchTextContent(/Time watched1\.5\sh/)
  await expect.element(totals).toMatchTextContent(/Credits spentNot available/)
  delete backend[HISTORY]
  await page.getByRole('button', { name: 'Load credits again' }).click()
  await expect.element(totals).toMatchTextContent(/Credits spent3/)
})
