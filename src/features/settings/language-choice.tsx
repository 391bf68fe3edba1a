import { Check } from 'lucide-react'
import { useState } from 'react'

import { chooseLanguage } from '#domain/language.ts'
import { normalizeText } from '#domain/text-match/normalize-text.ts'
import { getChosenLanguage, LANGUAGES } from '#src/i18n/device-language.ts'
import { RichText } from '#src/ui/rich-text.tsx'
import { SearchInput } from '#src/ui/search-box.tsx'

import { changeLanguage, getOtherNames, getOwnName } from './languages.ts'
import * as messages from './messages.ts'

const GROUP_ID = 'language'

/** A radio group of the languages in their own names, with a search by any of their names. */
export function LanguageChoice() {
  const [chosen, setChosen] = useState(getChosenLanguage)
  const [search, setSearch] = useState('')
  const automatic = chooseLanguage(navigator.languages, LANGUAGES)
  const found = listOptions(automatic).filter(({ words }) =>
    normalizeText(words).includes(normalizeText(search)),
  )
  const value = LANGUAGES.find((language) => language === chosen)
  const choose = async (language: string | undefined) => {
    if (!(await changeLanguage(language))) return
    setChosen(language)
    // The group is a new element now, and lists all languages again.
    const option = document.querySelector<HTMLElement>(`#${GROUP_ID} :checked`)
    option?.focus({ preventScroll: true })
    // After the page has its previous scroll position.
    requestAnimationFrame(() => requestAnimationFrame(() => option?.scrollIntoView({ block: 'nearest' })))
  }
  return (
    <div className="grid gap-4">
      <div className="sm:max-w-sm">
        <SearchInput
          label={messages.searchLanguages()}
          placeholder={messages.searchLanguages()}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {found.length === 0 && <p className="text-muted">{messages.noLanguages(search)}</p>}
      <div
        id={GROUP_ID}
        role="radiogroup"
        aria-label={messages.language()}
        className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3"
      >
        {found.map(({ language, label }) => (
          <label
            key={label}
            className="border-border hover:bg-card has-checked:border-accent-text has-checked:bg-accent/14 has-checked:text-accent-text has-focus-visible:outline-accent-text group relative flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-2xl border px-4 py-2 text-sm font-semibold transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 pointer-coarse:text-base"
          >
            <input
              type="radio"
              name="language"
              checked={value === language}
              onChange={() => void choose(language)}
              className="sr-only"
            />
            {language ? (
              <bdi lang={language}>{label}</bdi>
            ) : (
              <span>
                <RichText
                  text={messages.automaticLanguage('{name}')}
                  values={{ name: <bdi lang={automatic}>{getOwnName(automatic)}</bdi> }}
                />
              </span>
            )}
            <Check
              aria-hidden
              strokeWidth={3}
              className="size-4 shrink-0 opacity-0 group-has-checked:opacity-100"
            />
          </label>
        ))}
      </div>
    </div>
  )
}

/** Undefined is the language of the browser. */
type LanguageOption = { language: string | undefined; label: string; words: string }

function listOptions(automatic: string): LanguageOption[] {
  const automaticLabel = messages.automaticLanguage(getOwnName(automatic))
  return [
    { language: undefined, label: automaticLabel, words: `${automaticLabel} ${getOtherNames(automatic)}` },
    ...LANGUAGES.map((language) => {
      const label = getOwnName(language)
      return { language, label, words: `${label} ${getOtherNames(language)}` }
    }),
  ]
}
