import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { DAY_MS } from '#domain/time.ts'
import { download } from '#src/testing/downloads.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

const rows = page.getByRole('tabpanel').getByRole('listitem')

expectErrors(/RequestError|Failed to download the credit history:/)

test('older entries are loaded on request, and a failure can be retried', async () => {
  let isFailing = true
  await renderHistory((_, body) => {
    const beforeId = Math.min(121, JSON.parse(String(body)).p_before_id)
    if (beforeId === 71 && isFailing) return denied()
    return Response.json(createRows(beforeId, 50))
  })
  await expect.element(rows).toHaveLength(50)
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect.element(page.getByText('We couldn’t load older entries.')).toBeVisible()
  isFailing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows).toHaveLength(100)
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect.element(rows).toHaveLength(120)
  await expect.element(page.getByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
})

test('a history that cannot be loaded can be retried; an empty one says so', async () => {
  const backend: Record<string, Stub> = { [HISTORY]: denied }
  await renderScreen('/credits/history', { session: {}, backend })
  await expect.element(page.getByText('We couldn’t load your credit history.')).toBeVisible()
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect.element(toast.getByText('Download failed')).toBeVisible()
  await expect.element(toast.getByText('We couldn’t load your credit history. Try again.')).toBeVisible()
  backend[HISTORY] = []
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'No credit activity yet.' })).toBeVisible()
})

test('the download has the whole history, whatever the filter', async () => {
  await renderScreen('/credits/history?type=bonus', { session: { credits: 8 } })
  await expect.element(rows).toHaveLength(1)
  const { name, text } = await download(page.getByRole('button', { name: 'Download CSV' }))
  expect(name).toMatch(/^credit-history-\d{4}-\d\d-\d\d\.csv$/)
  const lines = text.split('\r\n')
  expect(lines[0]).toBe('\uFEFFtime,type,description,title,credits,balance')
  expect(lines.slice(1).map((line) => line.replace(/^[^,]+/, ''))).toEqual([
    ',usage,Changed by a test,,-2,8',
    ',bonus,Changed by a test,,10,10',
    '',
  ])
})

test('guests are led to log in', async () => {
  await renderScreen('/credits/history')
  const link = page.getByRole('link', { name: 'Log in', exact: true })
  await expect.element(link).toHaveAttribute('href', '/auth?mode=login')
})

test('the command menu leads users to the history', async () => {
  const { router } = await renderScreen('/credits', { session: {} })
  await expect.element(page.getByText('Current credits: 10')).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox').fill('credit hist')
  await page.getByRole('option', { name: 'Credit history' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/credits/history')
})

const HISTORY = '/rest/v1/rpc/credit_history'

function renderHistory(respond: Stub) {
  return renderScreen('/credits/history', { session: {}, backend: { [HISTORY]: respond } })
}

function denied() {
  return Response.json({ code: '42501', message: 'denied', details: null, hint: null }, { status: 403 })
}

/** Returns the entries before an ID, 5 per day. */
function createRows(beforeId: number, limit: number) {
  return Array.from({ length: Math.min(limit, beforeId - 1) }, (_, index) => {
    const id = beforeId - 1 - index
    return {
      id,
      amount: 1,
      kind: 'bonus',
      description: `Entry ${id}`,
      created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(id / 5) * DAY_MS).toISOString(),
      balance_after: id,
    }
  })
}
