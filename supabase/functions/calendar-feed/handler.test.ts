import { expect, onTestFinished, test, vi } from 'vitest'

import { handler } from './handler.ts'

const RESPONSES: Record<string, unknown> = {
  has_secret_link: true,
  read_calendar: { played: [], imported: [], watchlist: [] },
}

test('a link is opened once for its readers in all languages', async () => {
  const called: string[] = []
  const fetchStub: typeof fetch = async (input) => {
    const name = new Request(input).url.split('/rpc/')[1] ?? ''
    called.push(name)
    return Response.json(RESPONSES[name])
  }
  vi.stubGlobal('fetch', fetchStub)
  onTestFinished(() => void vi.unstubAllGlobals())
  const respond = handler((name) => (name.endsWith('_URL') ? 'https://project.test' : 'key'))
  for (const language of ['en', 'de', 'ar']) {
    const url = `https://project.test/calendar-feed?token=${'a'.repeat(40)}&language=${language}`
    expect((await respond(new Request(url))).status).toBe(200)
  }
  expect(called.filter((name) => name === 'read_calendar')).toHaveLength(1)
})
