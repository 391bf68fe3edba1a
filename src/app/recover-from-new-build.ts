import { PAGE_CACHE, PAGE_PATH } from '#domain/service-worker.ts'

const RECOVERED_AT = 'marquee-recovered-at'

/** Servers that disagree on what is new must not send a page back and forth. */
const RECOVERED_FOR_MS = 60_000

/** A page whose parts have left the server with a newer build is loaded anew, once; any other failure is left to who asked. */
export function recoverFromNewBuild(): void {
  window.addEventListener('vite:preloadError', () => void recover())
}

async function recover(): Promise<void> {
  const recoveredAt = Number(sessionStorage.getItem(RECOVERED_AT))
  if (Date.now() - recoveredAt < RECOVERED_FOR_MS || !(await isReplaced())) return
  sessionStorage.setItem(RECOVERED_AT, String(Date.now()))
  await globalThis.caches?.delete(PAGE_CACHE)
  location.reload()
}

/** Whether the server's page begins with another script than this one. */
async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src')
  try {
    const page = await fetch(PAGE_PATH, { cache: 'no-cache' })
    return page.ok && !(await page.text()).includes(entry ?? '')
  } catch {
    // Nobody there: no newer build either.
    return false
  }
}
