import { vi } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Presses a button, and returns the file that the app then saves on the device. */
export async function download(button: Locator): Promise<{ name: string; text: string }> {
  const create = vi.spyOn(URL, 'createObjectURL')
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await button.click()
  await vi.waitUntil(() => save.mock.contexts.length > 0)
  const blob = create.mock.lastCall?.[0]
  const link = save.mock.contexts.at(-1)
  save.mockRestore()
  if (!(blob instanceof Blob) || !(link instanceof HTMLAnchorElement)) throw new Error('No file was saved')
  // `text` would leave out the byte order mark.
  return {
    name: link.download,
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer()),
  }
}
