import type { Page } from '@playwright/test'

/** Data that an earlier version left in a browser, without caches and the session. */
export type BrowserProfile = {
  cookies: readonly { name: string; value: string }[]
  localStorage: Record<string, string>
  indexedDB: readonly {
    name: string
    version: number
    stores: readonly { name: string; records: readonly { key: string | string[]; value: unknown }[] }[]
  }[]
}

/** Stores a profile for the product at `origin`. The page is left on a document that does not run the app. */
export async function restoreProfile(page: Page, profile: BrowserProfile, origin = ''): Promise<void> {
  await page.goto(`${origin}/robots.txt`)
  const inAWeek = Date.now() / 1000 + 7 * 24 * 3600
  await page
    .context()
    .addCookies(
      profile.cookies.map(({ name, value }) => ({ name, value, url: page.url(), expires: inAWeek })),
    )
  await page.evaluate(writeStorage, profile)
}

/** Runs in the page. */
async function writeStorage({ localStorage: entries, indexedDB: databases }: BrowserProfile): Promise<void> {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  for (const { name, version, stores } of databases) {
    const opening = indexedDB.open(name, version)
    opening.onupgradeneeded = () => {
      for (const store of stores) opening.result.createObjectStore(store.name)
    }
    await new Promise((resolve, reject) => {
      opening.addEventListener('success', resolve)
      opening.addEventListener('error', reject)
    })
    for (const store of stores) {
      const writing = opening.result.transaction(store.name, 'readwrite')
      for (const { key, value } of store.records) writing.objectStore(store.name).put(value, key)
      await new Promise((resolve) => (writing.oncomplete = resolve))
    }
    opening.result.close()
  }
}
