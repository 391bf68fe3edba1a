/**
 * A small inline script that runs before the first paint. It adapts the prerendered Home to the URL and the user's
 * settings, and shows the hero of the last visit or requests it. It must stay free of libraries, since it blocks rendering.
 *
 * Why Home is prerendered, and what it saves: docs/decisions/0020-first-view.md
 */
import { APP_CONFIG_ELEMENT_ID } from '#domain/app-shell.ts'
import { buildCatalogueUrl } from '#domain/catalogue/catalogue-urls.ts'
import { HERO_LIST_PATH } from '#domain/catalogue/home-rows.ts'
import { getDirection } from '#domain/language.ts'
import { isTvModeOn } from '#domain/tv-mode/tv-setting.ts'
import { getHeroImages } from '#src/features/home/hero-images.ts'
import { parseSidebarCookie } from '#src/features/navigation/sidebar-cookie.ts'
import { applyThemeClasses, getThemeClasses, parseAppearance } from '#src/features/settings/appearance.ts'
import { getDeviceLanguage } from '#src/i18n/device-language.ts'
import { deviceStorage, readCookies } from '#src/lib/browser-features.ts'
import { prefetchResponse } from '#src/lib/prefetched-response.ts'
import {
  LIBRARY_LINKS_STORAGE_KEY,
  SESSION_STORAGE_KEY,
  SETTINGS_STORAGE_KEY,
} from '#src/lib/storage-keys.ts'
import { showStoredHero } from '#src/lib/stored-hero.ts'

import { getLayout } from './layout.ts'

const layout = getLayout(location.pathname)
const root = document.documentElement
const { dataset } = root
dataset['screen'] = layout
showLanguage()
if (deviceStorage.getItem(LIBRARY_LINKS_STORAGE_KEY) === 'false') dataset['libraryLinks'] = 'hidden'
const appearance = parseAppearance(deviceStorage.getItem(SETTINGS_STORAGE_KEY))
const isDeviceDark = matchMedia('(prefers-color-scheme: dark)').matches
applyThemeClasses(root, getThemeClasses(appearance.theme, isDeviceDark))
dataset['accent'] = appearance.primaryColor
const isTv = isTvModeOn(appearance.tvMode, { userAgent: navigator.userAgent, hasGamepad: false })
if (isTv) dataset['tv'] = ''
if (isTv || !parseSidebarCookie(readCookies())) dataset['sidebar'] = 'collapsed'
if (deviceStorage.getItem(SESSION_STORAGE_KEY) !== null) dataset['user'] = 'signed-in'
// Data that the server adds to the page of one title is no part of the build.
const scripts = document.querySelectorAll<HTMLScriptElement>('script:not([data-page])')
window.pageScripts = Array.from(scripts, ({ src, text }) => src + text).join('')
if (layout === 'home' && !showStoredHero()) void prefetchHero()

/** The server responds in the user's language. Static hosts and caches may have the page in another one. */
function showLanguage(): void {
  const language = getDeviceLanguage()
  if (language === root.lang) return
  root.lang = language
  root.dir = getDirection(language)
  dataset['language'] = 'other'
}

async function prefetchHero(): Promise<void> {
  const { catalogue } = JSON.parse(document.getElementById(APP_CONFIG_ELEMENT_ID)?.textContent ?? '{}')
  if (!catalogue) return
  const prefetched = prefetchResponse(buildCatalogueUrl(catalogue, HERO_LIST_PATH, { page: 1 }, root.lang))
  try {
    const { results } = await (await prefetched.response).clone().json()
    prefetched.images = getHeroImages(catalogue.imageUrl, results)
  } catch {
    // The app reports the error when it takes the response.
  }
}
