import { expect, test } from 'vitest'

import { composeMail } from './compose-mail.ts'

const CONTENT = {
  to: 'ada@example.com',
  subject: 'Choose a new password',
  paragraphs: ['You asked for a new password.', 'It works once.'],
  action: { label: 'Choose it', url: 'http://localhost/verify?token=a&type=recovery' },
  code: '123456',
  footnote: 'If this was not you, do nothing.',
}

test('puts the URL and the code on their own lines in plain text', async () => {
  const { text } = await composeMail(CONTENT)
  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['http://localhost/verify?token=a&type=recovery', 'Code: 123456']),
  )
})

test('shows the URL as a button and as text in HTML', async () => {
  const { html } = await composeMail(CONTENT)
  expect(html.match(/href="http:\/\/localhost\/verify\?token=a&amp;type=recovery"/g)).toHaveLength(2)
  expect(html).toContain('123456')
})

test('loads nothing from the network', async () => {
  const { html } = await composeMail(CONTENT)
  expect(html).not.toMatch(/<img|<link|<script|url\(|src=|@import/)
})

test('escapes markup in content', async () => {
  const { html } = await composeMail({ ...CONTENT, paragraphs: ['for <b onload="x">@example.com'] })
  expect(html).toContain('for &lt;b onload=&quot;x&quot;&gt;@example.com')
})
