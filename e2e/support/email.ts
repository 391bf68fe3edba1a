import type { APIRequestContext } from '@playwright/test'
import * as v from 'valibot'

import { INBOX_TOKEN } from './product.ts'
import { expect } from './test.ts'

const emailsSchema = v.array(v.object({ subject: v.string(), text: v.string() }))

type ExpectedEmail = { subject: RegExp; count?: number; site?: string }

let created = 0

/** Returns an email address that no other test uses. */
export function createEmailAddress(): string {
  created += 1
  return `user-${process.pid}-${Date.now()}-${created}@example.com`
}

/** Returns the path of the dev inbox with the token that opens it, optionally for one recipient. */
export function inboxPath(path: '/mail' | '/mail.json', to?: string): string {
  const query = new URLSearchParams({ ...(to !== undefined && { to }), token: INBOX_TOKEN })
  return `${path}?${query}`
}

/** Waits until `count` emails with this subject have arrived, and returns the link in the newest one. */
export async function waitForEmailLink(
  request: APIRequestContext,
  to: string,
  expected: ExpectedEmail,
): Promise<string> {
  return extract(await waitForEmailText(request, to, expected), /https?:\/\/\S+\/auth\/v1\/verify\S+/)
}

/** The same for the six-digit code in an email. */
export async function waitForEmailCode(
  request: APIRequestContext,
  to: string,
  expected: ExpectedEmail,
): Promise<string> {
  return extract(await waitForEmailText(request, to, expected), /\b\d{6}\b/)
}

async function waitForEmailText(
  request: APIRequestContext,
  to: string,
  { subject, count = 1, site = '' }: ExpectedEmail,
): Promise<string> {
  const fetchMatching = async () => {
    const response = await request.get(`${site}${inboxPath('/mail.json', to)}`)
    return v.parse(emailsSchema, await response.json()).filter((email) => subject.test(email.subject))
  }
  await expect.poll(async () => (await fetchMatching()).length, 'emails received').toBe(count)
  return (await fetchMatching())[0]?.text ?? ''
}

function extract(text: string, pattern: RegExp): string {
  const match = pattern.exec(text)?.[0]
  if (!match) throw new Error(`No ${pattern} in the email: ${text}`)
  return match
}
