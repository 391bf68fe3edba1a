import { useState } from 'react'

import { chooseLanguage } from '#domain/language.ts'
import { getChosenLanguage, LANGUAGES } from '#src/i18n/device-language.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'
import { Select } from '#src/ui/select.tsx'

import * as messages from './messages.ts'

/** The value of the menu's first option. */
const AUTOMATIC = 'auto'

const MENU_ID = 'language'

/** A menu of the languages in their own names. */
export function LanguageChoice() {
  const [chosen, setChosen] = useState(() => getChosenLanguage() ?? '')
  const automatic = chooseLanguage(navigator.languages, LANGUAGES)
  const handleChange = async (value: string) => {
    try {
      const { switchLanguage } = await import('#src/i18n/switch-language.ts')
      await switchLanguage(value === AUTOMATIC ? undefined : value)
      setChosen(value)
      // The menu is a new element now.
      document.querySelector<HTMLElement>(`#${MENU_ID} select`)?.focus({ preventScroll: true })
    } catch (error) {
      console.error('Failed to switch the language:', error)
      showToast(errorToast(messages.languageFailedTitle(), messages.languageFailedText()))
    }
  }
  return (
    <div id={MENU_ID}>
      <Select
        label={messages.language()}
        value={LANGUAGES.includes(chosen) ? chosen : AUTOMATIC}
        options={[
          { value: AUTOMATIC, label: messages.automaticLanguage(formatLanguage(automatic)) },
          ...LANGUAGES.map((language) => ({ value: language, label: formatLanguage(language) })),
        ]}
        onChange={(value) => void handleChange(value)}
        className="w-full sm:max-w-sm"
      />
    </div>
  )
}

/** Returns the language's name in itself, with a capital letter as in a list: `Français`. */
function formatLanguage(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
