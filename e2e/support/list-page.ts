import type { Page } from '@playwright/test'

export const rows = (page: Page) => page.getByRole('list', { name: 'Titles' }).getByRole('listitem')
export const readNames = (page: Page) => rows(page).getByRole('link').allInnerTexts()
export const listCard = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Lists' }).getByRole('link', { name: new RegExp(name) })
