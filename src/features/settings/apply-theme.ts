import { settings, type Theme } from './store.ts'

const darkDevice = window.matchMedia('(prefers-color-scheme: dark)')

/** Puts the stored theme on the page, now and whenever it, or the device's preference, changes. */
export function keepThemeApplied(): void {
  apply()
  settings.subscribe(apply)
  darkDevice.addEventListener('change', apply)
}

function apply(): void {
  document.documentElement.classList.toggle('dark', isDark(settings.get().theme))
}

export function isDark(theme: Theme): boolean {
  return theme === 'system' ? darkDevice.matches : theme === 'dark'
}
