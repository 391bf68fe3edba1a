import { readFile } from 'node:fs/promises'

import type { Locator } from '@playwright/test'

import { isFirefox } from './engine.ts'

export type Download = { name: string; content: Buffer }

/** Presses a button, and returns the file that the browser then saves. */
export async function download(button: Locator): Promise<Download> {
  if (isFirefox) return readSavedBlob(button)
  const started = button.page().waitForEvent('download')
  await button.click()
  const file = await started
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

/** Playwright cannot download in Firefox ESR: returns the file that the app passes to the browser. */
async function readSavedBlob(button: Locator): Promise<Download> {
  const page = button.page()
  const saved = await page.evaluateHandle(() => {
    const link = Promise.withResolvers<HTMLAnchorElement>()
    const blobs = new Map<string, Blob>()
    const createObjectURL = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (blob: Blob) => {
      const url = createObjectURL(blob)
      blobs.set(url, blob)
      return url
    }
    const { prototype } = HTMLAnchorElement
    prototype.click = function save() {
      link.resolve(this)
      URL.createObjectURL = createObjectURL
      Reflect.deleteProperty(prototype, 'click')
    }
    return { link: link.promise, blobs }
  })
  await button.click()
  const { name, bytes } = await saved.evaluate(async ({ link, blobs }) => {
    const { download: fileName, href } = await link
    const blob = blobs.get(href)
    return { name: fileName, bytes: blob && [...new Uint8Array(await blob.arrayBuffer())] }
  })
  if (!bytes) throw new Error(`${name} is no file that the app has created`)
  return { name, content: Buffer.from(bytes) }
}
