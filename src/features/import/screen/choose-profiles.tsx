import { useState } from 'react'

import type { Profile } from '#domain/import/plan/select-rows.ts'
import * as messages from '#src/features/import/messages.ts'
import { Button } from '#src/ui/button.tsx'

import '#src/features/lists/lists.css'

type ChooseProfilesProps = {
  profiles: readonly Profile[]
  onChoose: (names: readonly string[]) => void
  onCancel: () => void
}

/** Asks whose viewings to import from an account that several people use. */
export function ChooseProfiles({ profiles, onChoose, onCancel }: ChooseProfilesProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const toggle = (name: string) =>
    setChosen((before) =>
      before.includes(name) ? before.filter((other) => other !== name) : [...before, name],
    )
  return (
    <form
      className="bg-surface border-border grid gap-5 rounded-3xl border p-5 sm:p-7"
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(chosen)
      }}
    >
      <h2 id="import-profiles" className="text-xl font-bold tracking-tight outline-none">
        {messages.profilesHeading()}
      </h2>
      <fieldset aria-labelledby="import-profiles" aria-describedby="import-profiles-text">
        <p id="import-profiles-text" className="text-muted mb-4 text-pretty">
          {messages.profilesText()}
        </p>
        <ul className="import-rows">
          {profiles.map(({ name, rows }) => (
            <li key={name}>
              <label className="-mx-5 -my-3.5 flex min-w-0 items-center gap-4 px-5 py-3.5">
                <input
                  type="checkbox"
                  className="list-check"
                  checked={chosen.includes(name)}
                  onChange={() => toggle(name)}
                />
                <span dir="auto" className="min-w-0 flex-1 font-semibold wrap-anywhere">
                  {name}
                </span>
                <span className="text-muted shrink-0 text-sm tabular-nums">{messages.entries(rows)}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={chosen.length === 0}>
          {messages.continueButton(chosen.length)}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {messages.cancel()}
        </Button>
      </div>
    </form>
  )
}
