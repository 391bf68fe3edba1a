/** Gives component tests the page that the app expects, and each of them an empty device. */
import '#src/ui/theme.css'
import './activate-english.ts'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { cdp, page, server } from 'vitest/browser'

import type { AppConfig } from '#domain/app-config.ts'
import { APP_CONFIG_ELEMENT_ID } from '#domain/app-shell.ts'
import { DEMO_CATALOGUE } from '#domain/catalogue/catalogue-urls.ts'
import { LIBRARY_KINDS } from '#domain/library/library-item.ts'
import { PROVIDER_COUNT } from '#domain/player/providers.ts'

import { ANON_KEY } from './anon-key.ts'
import { setMotion } from './motion.ts'

const CONFIG: AppConfig = {
  catalogue: DEMO_CATALOGUE,
  supabase: { url: '', anonKey: ANON_KEY },
  players: Array.from({ length: PROVIDER_COUNT }, (_, index) => ({
    name: `Player ${index + 1}`,
    origin: `http://player-${index + 1}.localhost:${location.port}`,
    query: 'language={language}',
  })),
  demoPlayerOrigin: 'https://demo-player.test',
}

document.documentElement.lang = 'en'

const element = document.createElement('script')
element.id = APP_CONFIG_ELEMENT_ID
element.type = 'application/json'
element.textContent = JSON.stringify(CONFIG)
document.head.append(element)

// A tab would take the focus from the tests.
window.open = () => null

// The app reads the configuration and `window.open` when its modules load.
await import('./start-page.ts')
const { getLibrary } = await import('#src/features/library/current.ts')
const { signOut } = await import('#src/features/account/session/sign-out.ts')
const { storeChosenLanguage } = await import('#src/i18n/device-language.ts')
const { switchLanguage } = await import('#src/i18n/switch-language.ts')
const { hasStoredSession } = await import('#src/lib/supabase.ts')

beforeEach(async () => {
  const logs = [vi.spyOn(console, 'error').mockReturnValue(), vi.spyOn(console, 'warn').mockReturnValue()]
  // The toaster of the next test would show them again.
  toast.dismiss()
  // A link that appears below the pointer of the test before would load its page.
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
  if (hasStoredSession()) await signOut()
  await getLibrary().clear(LIBRARY_KINDS)
  localStorage.clear()
  sessionStorage.clear()
  await switchLanguage('en')
  storeChosenLanguage(undefined)
  // As when another tab clears it: the theme and TV mode follow.
  dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
  // Requests of the test before may have failed when it ended.
  for (const log of logs) log.mockClear()
})

// After the check below, and before the queries of `renderScreen` end.
afterEach(async () => {
  await cleanup()
  const { width, height } = server.config.browser.viewport
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) await setMotion('reduce')
})

/** Tests that provoke errors call `expectErrors`. */
afterEach(() => {
  const logged = [console.error, console.warn].flatMap((log) => vi.mocked(log).mock.calls)
  vi.restoreAllMocks()
  expect(logged, 'console errors').toEqual([])
})
