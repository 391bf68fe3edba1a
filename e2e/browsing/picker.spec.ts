import type { Page } from '@playwright/test'

import { expect, test, WIDTHS } from '../support/test.ts'

for (const width of WIDTHS)
  test(`picks at ${width} px fit the time, differ, and survive a reload, Back and sharing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/random')
    await expect(page.getByRole('button', { name: 'Get Another', exact: true })).toBeVisible()
    const toggle = page.getByRole('button', { name: 'Pick by time' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await toggle.press('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')

    await page.getByRole('textbox', { name: 'Minutes' }).fill('4')
    await page.getByRole('textbox', { name: 'Minutes' }).press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Enter a number from 5 to 720.')
    await page.getByRole('textbox', { name: 'Minutes' }).fill('95')
    await page.getByRole('button', { name: 'Adventurous' }).click()
    await page.getByRole('button', { name: 'Find something', exact: true }).press('Enter')

    const picked: string[] = []
    for (let draw = 0; draw < 4; draw += 1) {
      await expect(
        reasons(page).filter({ hasText: /^Fits your 95 minutes, ends at \d+:\d\d [AP]M$/ }),
      ).toBeVisible()
      await expect(reasons(page).filter({ hasText: 'Your mood: Adventurous' })).toBeVisible()
      expect(await readMinutes(page)).toBeLessThanOrEqual(95)
      await expect(facts(page).filter({ hasText: '1 credit' })).toBeVisible()
      picked.push(page.url())
      if (draw === 0) await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
      await another(page).press('Enter')
      await expect(page).not.toHaveURL(picked[draw] ?? '')
      await expect(another(page)).toBeFocused()
    }
    picked.push(page.url())
    expect(new Set(picked).size).toBe(5)
    expect(picked[0]).toMatch(/\/random\?picker=for\.95\+mood\.adventurous&kind=(movie|tv)&id=\d+$/)

    const name = await page.getByRole('heading', { level: 2 }).innerText()
    await page.goBack()
    await expect(page).toHaveURL(picked[3] ?? '')
    await page.goForward()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(name)
    await page.reload()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(name)
    await expect(page.getByText('95 minutes · Adventurous')).toBeVisible()
    await another(page).click()
    await expect(page).not.toHaveURL(picked[4] ?? '')
    expect(picked).not.toContain(page.url())

    const { searchParams } = new URL(page.url())
    await expect(page.getByRole('link', { name: 'Watch Now' })).toHaveAttribute(
      'href',
      `/${searchParams.get('kind')}/${searchParams.get('id')}/watch`,
    )
    await toggle.click()
    await expect(page.getByRole('button', { name: 'Get Another', exact: true })).toBeVisible()
    await expect(page).toHaveURL(`/random?kind=${searchParams.get('kind')}&id=${searchParams.get('id')}`)
  })

function reasons(page: Page) {
  return page.getByRole('list', { name: 'Why this pick' }).getByRole('listitem')
}

function facts(page: Page) {
  return page.getByRole('list', { name: 'Time and cost' }).getByRole('listitem')
}

function another(page: Page) {
  return page.getByRole('button', { name: 'Get another', exact: true })
}

async function readMinutes(page: Page): Promise<number> {
  const text = await facts(page)
    .filter({ hasText: /^(About )?\d+ minutes?$/ })
    .innerText()
  return Number(/\d+/.exec(text)?.[0])
}
