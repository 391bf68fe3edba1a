/**
 * Runs before anything is painted, while the app is on its way. The page's HTML shows Home as it stands before anything
 * has been loaded: this fits it to the address and to the viewer's settings, and asks for the titles of the hero. It is one
 * small file without libraries, since the first paint waits for it.
 */
import { APP_CONFIG_ELEMENT_ID } from '#domain/app-config-element.ts'
import { catalogueAddress } from '#domain/catalogue/address.ts'
import { HERO_LIST_PATH } from '#domain/catalogue/home-rows.ts'
import { isDarkTheme, readLook } from '#domain/settings/look.ts'
import { isExpandedIn } from '#src/components/shell/sidebar-cookie.ts'
import { askEarly } from '#src/lib/early-answer.ts'
import { isOpenedAnew } from '#src/lib/navigation-type.ts'
import { SESSION_STORAGE_KEY } from '#src/lib/session-key.ts'
import { heroPictures } from '#src/screens/home/hero-pictures.ts'

import { screenAt } from './screen-at.ts'

const screen = screenAt(location.pathname)
const { classList, dataset } = document.documentElement
dataset['screen'] = screen
if (!isExpandedIn(document.cookie)) dataset['sidebar'] = 'collapsed'
try {
  const look = readLook(localStorage.getItem('appSettings'))
  classList.toggle('dark', isDarkTheme(look.theme, matchMedia('(prefers-color-scheme: dark)').matches))
  dataset['accent'] = look.primaryColor
  if (localStorage.getItem(SESSION_STORAGE_KEY) !== null) dataset['user'] = 'signed-in'
} catch {
  // A browser that refuses storage keeps the look that the page came with.
}
// Whoever was here before has the titles on their device, and may not need them anew.
if (screen === 'home' && isOpenedAnew() && !navigator.serviceWorker?.controller) void askForHero()

async function askForHero(): Promise<void> {
  const { catalogue } = JSON.parse(document.getElementById(APP_CONFIG_ELEMENT_ID)?.textContent ?? '{}')
  if (!catalogue) return
  const early = askEarly(catalogueAddress(catalogue, HERO_LIST_PATH, { page: 1 }))
  try {
    const { results } = await (await early.response).clone().json()
    early.pictures = heroPictures(catalogue.imageUrl, results)
  } catch {
    // The app tells of it when it takes the answer.
  }
}
