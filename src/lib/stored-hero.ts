import type { Page, Title } from '#domain/catalogue/from-tmdb.ts'

import { deviceStorage } from './browser-features.ts'

/** Home's hero as the app showed it last: the same for all users of this device. */
type StoredHero = {
  pageScripts: string
  /** A BCP 47 tag; stored by versions with languages. */
  language?: string
  html: string
  /** The data that the HTML was rendered from. */
  list: Page<Title>
}

declare global {
  interface Window {
    /** The scripts in the page's HTML, which identify its build and its configuration. */
    pageScripts: string
    /** The hero that the page shows in place of the prerendered one. */
    storedHero?: StoredHero
  }
}

const STORAGE_KEY = 'marquee-hero'

export const HERO_ID = 'hero'

/** Stores the hero for the next visit. */
export function storeHero(list: Page<Title>): void {
  const { pageScripts } = window
  const html = document.getElementById(HERO_ID)?.outerHTML
  try {
    deviceStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({ pageScripts, language: document.documentElement.lang, html, list }),
    )
  } catch {
    // The quota is exceeded. The next visit shows an older hero, or requests it.
  }
}

/** Shows the stored hero as soon as the browser has parsed the prerendered one. Returns whether this page has one. */
export function showStoredHero(): boolean {
  // Only `storeHero` writes it.
  const hero: StoredHero | null = JSON.parse(deviceStorage.getItem(STORAGE_KEY) ?? 'null')
  if (hero?.pageScripts !== window.pageScripts || hero.language !== document.documentElement.lang)
    return false
  window.storedHero = hero
  // Its images start to load now.
  const container = document.createElement('div')
  container.innerHTML = hero.html
  // Browsers call observers before they paint the next frame.
  new MutationObserver((_mutations, observer) => {
    const element = document.getElementById(HERO_ID)
    if (!element) return
    observer.disconnect()
    element.replaceWith(...container.children)
  }).observe(document, { childList: true, subtree: true })
  return true
}
