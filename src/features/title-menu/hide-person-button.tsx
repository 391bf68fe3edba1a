import { useQueryClient } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect } from 'react'

import { listTitles, type PersonDetail } from '#domain/people/person.ts'
import { useHiddenChanges } from '#src/features/hiding/hide-settings.tsx'
import { useHiding } from '#src/features/hiding/hiding.ts'
import { Button } from '#src/ui/button.tsx'

import { hideSubject, showSubject, type HideSubject } from './hide-actions.ts'
import * as messages from './messages.ts'

/** Hides what a person worked on. Opening the page brings an existing rule up to date. */
export function HidePersonButton({ person }: { person: PersonDetail }) {
  const client = useQueryClient()
  const { rules } = useHiding()
  useHiddenChanges()
  useEffect(() => rules?.learn('person', person.id, listTitles(person.filmography)), [rules, person])
  const isHidden = rules?.index.isPersonHidden(person.id) ?? false
  const subject: HideSubject = { type: 'person', id: person.id, name: person.name }
  const Icon = isHidden ? Eye : EyeOff
  return (
    <Button
      tone="quiet"
      size="small"
      onClick={() => (isHidden ? showSubject(subject) : void hideSubject(client, subject, undefined))}
    >
      <Icon aria-hidden className="size-3.5" />
      {isHidden ? messages.showPerson() : messages.hidePerson()}
    </Button>
  )
}
