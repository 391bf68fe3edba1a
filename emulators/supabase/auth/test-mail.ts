import { expect, vi } from 'vitest'

import type { TestStandIn } from '../testing/start-supabase-emulator.ts'

/** A mail as its reader has it. */
export type ReadMail = { subject: string; text: string; html: string; link: string; code: string }

let addresses = 0

/** An address that no other test uses. */
export function freshAddress(): string {
  addresses += 1
  return `mailbox-${addresses}-${crypto.randomUUID()}@example.com`
}

/** All mails to an address, the newest first, once those that are on their way have come. */
export async function mailsTo({ outbox, background }: TestStandIn, address: string): Promise<ReadMail[]> {
  await background.idle()
  const messages = await outbox.list(address)
  return messages.map(({ subject, body, html }) => ({
    subject: subject ?? '',
    text: body,
    html: html ?? '',
    link: /^http\S+$/m.exec(body)?.[0] ?? '',
    code: /^Code: (\d{6})$/m.exec(body)?.[1] ?? '',
  }))
}

export async function newestMail(standIn: TestStandIn, address: string): Promise<ReadMail> {
  const [mail] = await mailsTo(standIn, address)
  if (!mail) throw new Error(`no mail came to ${address}`)
  return mail
}

/** Opens a link as a browser does, without a key; gives where it leads and what the address says. */
export async function follow({ app }: TestStandIn, link: string) {
  const answer = await app.request(link)
  expect(answer.status).toBe(303)
  const place = new URL(answer.headers.get('location') ?? '')
  return {
    page: place.origin + place.pathname,
    query: Object.fromEntries(place.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(place.hash.slice(1))),
  }
}

/** The clock of this process goes ahead, past every limit on how often mails go out. */
export function letMinutesPass(minutes: number): void {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now + minutes * 60_000 })
}

/** Makes all that was sent older in the database. */
export async function ageTokens({ database }: TestStandIn, minutes: number): Promise<void> {
  await database.query(
    'update auth.one_time_tokens set created_at = created_at - make_interval(mins => $1::integer)',
    [minutes],
  )
}
