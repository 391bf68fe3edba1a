import { expect, test } from 'vitest'

import { writeMail } from './write-mail.ts'

const CONTENT = {
  to: 'ada@example.com',
  subject: 'Choose a new password',
  paragraphs: ['You asked for a new password.', 'It works once.'],
  action: { label: 'Choose it', url: 'http://localhost/verify?token=a&type=recovery' },
  code: '123456',
  footnote: 'If this was not you, do nothing.',
}

test('the text has the address and the code on lines of their own', async () => {
  const { text } = await writeMail(CONTENT)
  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['http://localhost/verify?token=a&type=recovery', 'Code: 123456']),
  )
})

test('the page says the same, with the address behind a button and in plain sight', async () => {
  const { html } = await writeMail(CONTENT)
  expect(html.match(/href="http:\/\/localhost\/verify\?token=a&amp;type=recovery"/g)).toHaveLength(2)
  expect(html).toContain('123456')
})

test('nothing is fetched from anywhere', async () => {
  const { html } = await writeMail(CONTENT)
  expect(html).not.toMatch(/<img|<link|<script|url\(|src=|@import/)
})

test('what an address holds is text, not markup', async () => {
  const { html } = await writeMail({ ...CONTENT, paragraphs: ['for <b onload="x">@example.com'] })
  expect(html).toContain('for &lt;b onload=&quot;x&quot;&gt;@example.com')
})
