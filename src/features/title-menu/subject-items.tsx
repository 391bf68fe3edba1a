import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useEffect } from 'react'

import { findDirectors, type Credits } from '#domain/catalogue/cast-and-crew.ts'
import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import type { TitleExtras } from '#domain/catalogue/title-extras.ts'
import { uniqueBy } from '#domain/unique-by.ts'
import { creditsQuery } from '#src/features/catalogue/cast-and-crew.ts'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { titleExtrasQuery } from '#src/features/catalogue/title/title-extras.ts'
import { useHiding, type NamedTitle } from '#src/features/hiding/hiding.ts'
import { MenuGroup, MenuItem } from '#src/ui/menu-items.tsx'

import { hideSubject, showSubject, type HideSubject } from './hide-actions.ts'
import * as messages from './messages.ts'

const PEOPLE_SHOWN = 12

type SubjectItemsProps = {
  type: HideSubject['type']
  title: NamedTitle
  onSelect: (action: () => void) => void
}

/** The genres, people or keywords of a title, to hide all that have them. */
export function SubjectItems({ type, title, onSelect }: SubjectItemsProps) {
  const client = useQueryClient()
  const { rules } = useHiding()
  const { subjects, isError, refetch } = useSubjects(type, title)
  const isHidden = ({ id }: HideSubject) => {
    if (type === 'genre') return rules?.index.isGenreHidden(id)
    return type === 'person' ? rules?.index.isPersonHidden(id) : rules?.index.isKeywordHidden(id)
  }

  // A rule that does not list this title yet learns of it.
  useEffect(() => {
    if (type !== 'genre') for (const { id } of subjects ?? []) rules?.learn(type, id, [title])
  }, [type, subjects, rules, title])

  return (
    <MenuGroup heading={messages.hideBy()[type]}>
      {isError && <MenuItem label={messages.loadFailed()} staysOpen onSelect={() => void refetch()} />}
      {!subjects && !isError && <MenuItem label={messages.loading()} isDisabled />}
      {subjects?.length === 0 && <MenuItem label={messages.none()[type]} isDisabled />}
      {subjects?.map((subject) => {
        const isChecked = isHidden(subject) ?? false
        return (
          <MenuItem
            key={subject.id}
            label={subject.name}
            isChecked={isChecked}
            onSelect={() =>
              onSelect(() => (isChecked ? showSubject(subject) : void hideSubject(client, subject, title)))
            }
          >
            {isChecked && <EyeOff aria-hidden />}
          </MenuItem>
        )
      })}
    </MenuGroup>
  )
}

type Named = { id: number; name: string }

function useSubjects(type: HideSubject['type'], title: NamedTitle) {
  const detail = useQuery({ ...titleDetailQuery(title), enabled: type === 'genre', select: selectGenres })
  const credits = useQuery({ ...creditsQuery(title), enabled: type === 'person', select: selectPeople })
  const extras = useQuery({ ...titleExtrasQuery(title), enabled: type === 'keyword', select: selectKeywords })
  const { data, isError, refetch } = { genre: detail, person: credits, keyword: extras }[type]
  return { subjects: data?.map(({ id, name }) => ({ type, id, name })), isError, refetch }
}

function selectGenres({ genres }: TitleDetail): Named[] {
  return genres.filter(({ name }) => name)
}

function selectPeople(credits: Credits): Named[] {
  const people = [...findDirectors(credits), ...credits.cast].filter(({ name }) => name)
  return uniqueBy(people, ({ id }) => String(id)).slice(0, PEOPLE_SHOWN)
}

function selectKeywords({ keywords }: TitleExtras): Named[] {
  return keywords
}
