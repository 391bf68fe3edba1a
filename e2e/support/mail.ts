import type { APIRequestContext } from '@playwright/test'
import * as v from 'valibot'

import { expect } from './test.ts'

const mailsSchema = v.array(v.object({ subject: v.string(), text: v.string() }))

type Mailed = { subject: RegExp; count?: number; site?: string }

/** The link of the newest mail to an address with this subject; waits until there are as many as `count`. */
export async function linkMailedTo(
  request: APIRequestContext,
  email: string,
  mailed: Mailed,
): Promise<string> {
  return partOf(await textMailedTo(request, email, mailed), /https?:\/\/\S+\/auth\/v1\/verify\S+/)
}

/** The code of six digits in such a mail. */
export async function codeMailedTo(
  request: APIRequestContext,
  email: string,
  mailed: Mailed,
): Promise<string> {
  return partOf(await textMailedTo(request, email, mailed), /\b\d{6}\b/)
}

async function textMailedTo(
  request: APIRequestContext,
  email: string,
  { subject, count = 1, site = '' }: Mailed,
): Promise<string> {
  const matching = async () => {
    const answer = await request.get(`${site}/mail.json?to=${encodeURIComponent(email)}`)
    return v.parse(mailsSchema, await answer.json()).filter((mail) => subject.test(mail.subject))
  }
  await expect.poll(async () => (await matching()).length, 'mails that have arrived').toBe(count)
  return (await matching())[0]?.text ?? ''
}

function partOf(text: string, pattern: RegExp): string {
  const part = pattern.exec(text)?.[0]
  if (!part) throw new Error(`The mail has no ${pattern}: ${text}`)
  return part
}
