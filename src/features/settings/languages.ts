import { getFormatLocale } from '#domain/format-locale.ts'
import { SOURCE_LANGUAGE } from '#domain/language.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'

import * as messages from './messages.ts'

/** Returns the language's name in itself, with a capital letter as in a list: `Français`. */
export function getOwnName(language: string): string {
  const name = getName(language, language)
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** Returns the language's name in English and in the current language: words that users may search for. */
export function getOtherNames(language: string): string {
  return `${getName(language, SOURCE_LANGUAGE)} ${getName(language, getFormatLocale())}`
}

/** Changes the language; undefined follows the browser. Resolves with whether that worked; if not, a toast says so. */
export async function changeLanguage(language: string | undefined): Promise<boolean> {
  try {
    const { switchLanguage } = await import('#src/i18n/switch-language.ts')
    await switchLanguage(language)
    return true
  } catch (error) {
    console.error('Failed to switch the language:', error)
    showToast(errorToast(messages.languageFailedTitle(), messages.languageFailedText()))
    return false
  }
}

function getName(tag: string, locale: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  // Readers tell the kinds of Chinese apart by their script: 简体中文, not 中文（中国）.
  const name = language === 'zh' ? `zh-${script}` : tag
  return new Intl.DisplayNames(locale, { type: 'language' }).of(name) ?? tag
}
