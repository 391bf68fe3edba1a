import { expect, onTestFinished, test } from 'vitest'

import { renderScreen } from '#src/testing/render-screen.tsx'

const OVERVIEW = 'Three nights in one harbor. '.repeat(20)

test.each([
  ['/collection/31', { id: 31, name: 'Harbor', overview: OVERVIEW, parts: [] }],
  ['/person/5', { id: 5, name: 'Ines Marlow', biography: OVERVIEW }],
])('%s has its own title and description until it is left', async (path, record) => {
  const description = document.createElement('meta')
  description.name = 'description'
  document.head.append(description)
  onTestFinished(() => description.remove())
  const { router } = await renderScreen(path, { catalogue: { [path]: record } })
  await expect.poll(() => document.title).toBe(`${record.name} · Marquee`)
  await expect.poll(() => description.content).toMatch(/^Three nights in one harbor\..{100,130}…$/)
  await router.navigate({ href: '/about' })
  await expect.poll(() => description.content).toMatch(/^Find movies and TV shows/)
})
