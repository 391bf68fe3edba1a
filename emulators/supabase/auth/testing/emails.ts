import { expect, vi } from 'vitest'

import type { TestEmulator } from '../../testing/start-supabase-emulator.ts'

export type ReceivedEmail = { subject: string; text: string; html: string; link: string; code: string }

let emails = 0

export function uniqueEmail(): string {
  emails += 1
  return `mailbox-${emails}-${crypto.randomUUID()}@example.com`
}

/** Waits for background tasks and returns all emails to an address, newest first. */
export async function listEmails(
  { inbox, background }: TestEmulator,
  address: string,
): Promise<ReceivedEmail[]> {
  await background.idle()
  const messages = await inbox.list(address)
  return messages.map(({ subject, body, html }) => ({
    subject: subject ?? '',
    text: body,
    html: html ?? '',
    link: /^http\S+$/m.exec(body)?.[0] ?? '',
    code: /^Code: (\d{6})$/m.exec(body)?.[1] ?? '',
  }))
}

export async function latestEmail(emulator: TestEmulator, address: string): Promise<ReceivedEmail> {
  const [email] = await listEmails(emulator, address)
  if (!email) throw new Error(`No email was sent to ${address}`)
  return email
}

/** Opens a link without an API key, like a browser. Returns the parts of the URL it redirects to. */
export async function openLink({ app }: TestEmulator, link: string) {
  const response = await app.request(link)
  expect(response.status).toBe(303)
  const url = new URL(response.headers.get('location') ?? '')
  return {
    page: url.origin + url.pathname,
    query: Object.fromEntries(url.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
  }
}

/** Advances the clock of this process, on which the rate limits of emails depend. */
export function advanceMinutes(minutes: number): void {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now + minutes * 60_000 })
}

/** Makes all one-time tokens in the database older. */
export async function ageTokens({ database }: TestEmulator, minutes: number): Promise<void> {
  await database.query(
    'update auth.one_time_tokens set created_at = created_at - make_interval(mins => $1::integer)',
    [minutes],
  )
}
