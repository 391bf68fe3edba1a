import { onTestFinished, expect, test } from 'vitest'

import { SESSION_STORAGE_KEY } from '#src/lib/storage-keys.ts'
import { getSupabase } from '#src/lib/supabase.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

import { startSession, waitForSession } from './session.ts'

test('a session that another tab has opened counts once requests find its token', async () => {
  const { router } = await renderScreen('/people', { session: {} })
  // Requests of the page would lose their session.
  await expect.poll(() => router.options.context.queryClient.isFetching()).toBe(0)
  const stored = localStorage.getItem(SESSION_STORAGE_KEY) ?? ''
  localStorage.removeItem(SESSION_STORAGE_KEY)
  await sendFromOtherTab({ event: 'SIGNED_OUT', session: null })
  await expect.poll(getStatus).toBe('signed-out')

  await sendFromOtherTab({ event: 'SIGNED_IN', session: JSON.parse(stored) })
  expect(await getStatus(), 'before it is stored').toBe('signed-out')
  localStorage.setItem(SESSION_STORAGE_KEY, stored)
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }))
  await expect.poll(getStatus).toBe('signed-in')
})

test('a session that a link opens is waited for', async () => {
  const events: string[] = []
  const opened = startSession(async () => {
    const supabase = await getSupabase()
    // Takes longer than a check of the stored session.
    for (let count = 0; count < 20; count++) await supabase.auth.getSession()
    events.push('opened')
  })
  const asked = waitForSession().then(() => events.push('asked'))
  await Promise.all([opened, asked])
  expect(events).toEqual(['opened', 'asked'])
})

/** Resolves when all channels of the page have had time for the message. */
async function sendFromOtherTab(message: object): Promise<void> {
  const [sender, receiver] = [
    new BroadcastChannel(SESSION_STORAGE_KEY),
    new BroadcastChannel(SESSION_STORAGE_KEY),
  ]
  onTestFinished(() => [sender, receiver].forEach((channel) => channel.close()))
  const received = new Promise((resolve) => receiver.addEventListener('message', resolve))
  sender.postMessage(message)
  await received
  await new Promise((resolve) => setTimeout(resolve))
}

async function getStatus(): Promise<string> {
  return (await waitForSession()).status
}
