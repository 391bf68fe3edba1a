import { useSyncExternalStore } from 'react'

import { isDarkTheme } from '#domain/settings/look.ts'

import { settings } from './store.ts'

const darkDevice = window.matchMedia('(prefers-color-scheme: dark)')

/** Puts the stored theme and accent on the page, now and whenever they, or the device's preference, change. */
export function keepThemeApplied(): void {
  apply()
  subscribe(apply)
}

/** Whether the page is dark, whoever decides that: the viewer or their device. */
export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, isDark, isDark)
}

function apply(): void {
  const { classList, dataset } = document.documentElement
  classList.toggle('dark', isDark())
  dataset['accent'] = settings.get().primaryColor
  colourWindow()
}

/** The bars of the browser, or of the installed app's window, take the page's own colour. */
function colourWindow(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--background')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour.trim())
}

function isDark(): boolean {
  return isDarkTheme(settings.get().theme, darkDevice.matches)
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = settings.subscribe(listener)
  darkDevice.addEventListener('change', listener)
  return () => {
    unsubscribe()
    darkDevice.removeEventListener('change', listener)
  }
}
