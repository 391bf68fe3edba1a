import type { APIRequestContext } from '@playwright/test'
import * as v from 'valibot'

import { expect } from './test.ts'

const mailsSchema = v.array(v.object({ subject: v.string(), text: v.string() }))

/** The link of the newest mail to an address with this subject; waits until there are as many as `count`. */
export async function linkMailedTo(
  request: APIRequestContext,
  email: string,
  { subject, count = 1, site = '' }: { subject: RegExp; count?: number; site?: string },
): Promise<string> {
  const matching = async () => {
    const answer = await request.get(`${site}/mail.json?to=${encodeURIComponent(email)}`)
    return v.parse(mailsSchema, await answer.json()).filter((mail) => subject.test(mail.subject))
  }
  await expect.poll(async () => (await matching()).length, 'mails that have arrived').toBe(count)
  const [newest] = await matching()
  const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(newest?.text ?? '')?.[0]
  if (!link) throw new Error(`No link in the mail: ${newest?.text}`)
  return link
}
