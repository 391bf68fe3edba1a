import { useState } from 'react'

import { chooseLanguage } from '#domain/language.ts'
import { getChosenLanguage, LANGUAGES } from '#src/i18n/device-language.ts'
import { Select } from '#src/ui/select.tsx'

import { changeLanguage, getOwnName } from './languages.ts'
import * as messages from './messages.ts'

/** The value of the menu's first option. */
const AUTOMATIC = 'auto'

const MENU_ID = 'language'

/** A menu of the languages in their own names. */
export function LanguageChoice() {
  const [chosen, setChosen] = useState(() => getChosenLanguage() ?? '')
  const automatic = chooseLanguage(navigator.languages, LANGUAGES)
  const handleChange = async (value: string) => {
    if (!(await changeLanguage(value === AUTOMATIC ? undefined : value))) return
    setChosen(value)
    // The menu is a new element now.
    document.querySelector<HTMLElement>(`#${MENU_ID} select`)?.focus({ preventScroll: true })
  }
  return (
    <div id={MENU_ID}>
      <Select
        label={messages.language()}
        value={LANGUAGES.includes(chosen) ? chosen : AUTOMATIC}
        options={[
          { value: AUTOMATIC, label: messages.automaticLanguage(getOwnName(automatic)) },
          ...LANGUAGES.map((language) => ({ value: language, label: getOwnName(language) })),
        ]}
        onChange={(value) => void handleChange(value)}
        className="w-full sm:max-w-sm"
      />
    </div>
  )
}
