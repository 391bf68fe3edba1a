/** Long enough for a browser that asks where to save the file first. */
const REVOKE_AFTER_MS = 60_000

/** Saves a text or an image as a file on the device. */
export function downloadFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: Firefox reads the file later.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
