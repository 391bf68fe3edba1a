import { Bookmark, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import type { TitleKind } from '#domain/catalogue/title.ts'
import { formatFilter, parseFilter } from '#domain/filters/filter-text.ts'
import type { SavedFilter } from '#domain/filters/saved-filter.ts'
import type { TitleFilter } from '#domain/filters/title-filter.ts'
import {
  deleteSavedFilter,
  renameSavedFilter,
  saveFilter,
  useSavedFilters,
} from '#src/features/library/views/saved-filters.ts'
import { announce } from '#src/lib/announce.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import { FieldGroup } from './field-parts.tsx'
import * as messages from './messages.ts'

type SavedFiltersProps = {
  kind: TitleKind
  filter: TitleFilter
  onApply: (filter: TitleFilter) => void
}

/** The saved filters, and a button to save what is chosen. */
export function SavedFilters({ kind, filter, onApply }: SavedFiltersProps) {
  const saved = useSavedFilters(kind)
  const [isNaming, setIsNaming] = useState(false)
  const [deleted, setDeleted] = useState<{ name: string; restore: () => void }>()
  const { fields, focusNext } = useNextFocus()
  const text = formatFilter(filter)
  const names = saved.map(({ name }) => name)
  return (
    <FieldGroup ref={fields} label={messages.saved()}>
      {saved.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {saved.map((one) => (
            <SavedItem
              key={one.name}
              saved={one}
              names={names}
              onApply={() => onApply(parseFilter(one.filter, kind))}
              onDelete={() => {
                setDeleted({ name: one.name, restore: deleteSavedFilter(one) })
                focusNext('[data-focus="undo"]')
              }}
              onRenamed={(name) => focusNext(toSelector(name))}
            />
          ))}
        </ul>
      )}
      {deleted && (
        <p role="status" className="text-muted flex items-center justify-between gap-3 text-sm">
          {messages.deleted(deleted.name)}
          <Button
            tone="quiet"
            size="small"
            data-focus="undo"
            onClick={() => {
              deleted.restore()
              setDeleted(undefined)
              focusNext(toSelector(deleted.name))
            }}
          >
            {messages.undo()}
          </Button>
        </p>
      )}
      {isNaming ? (
        <NameForm
          names={names}
          canReplace
          onCancel={() => {
            setIsNaming(false)
            focusNext('[data-focus="save"]')
          }}
          onSubmit={(name) => {
            saveFilter({ name, kind, filter: text })
            announce(messages.savedAs(name))
            setIsNaming(false)
            focusNext(toSelector(name))
          }}
        />
      ) : (
        <div>
          <Button
            tone="quiet"
            size="small"
            disabled={!text}
            data-focus="save"
            onClick={() => setIsNaming(true)}
          >
            <Bookmark aria-hidden className="size-4" />
            {messages.save()}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}

/** Moves the focus to what appears when the fields have changed. */
function useNextFocus() {
  const fields = useRef<HTMLFieldSetElement>(null)
  // An object, so that the same element can have it twice.
  const [next, setNext] = useState<{ selector: string }>()
  useEffect(() => {
    if (next) fields.current?.querySelector<HTMLElement>(next.selector)?.focus()
  }, [next])
  return { fields, focusNext: (selector: string) => setNext({ selector }) }
}

function toSelector(name: string): string {
  return `[data-filter="${CSS.escape(name)}"]`
}

type SavedItemProps = {
  saved: SavedFilter
  names: string[]
  onApply: () => void
  onDelete: () => void
  /** When it has the name, or kept it. */
  onRenamed: (name: string) => void
}

function SavedItem({ saved, names, onApply, onDelete, onRenamed }: SavedItemProps) {
  const [isRenaming, setIsRenaming] = useState(false)
  if (isRenaming)
    return (
      <li>
        <NameForm
          start={saved.name}
          names={names.filter((name) => name !== saved.name)}
          onCancel={() => {
            setIsRenaming(false)
            onRenamed(saved.name)
          }}
          onSubmit={(name) => {
            renameSavedFilter(saved, name)
            announce(messages.renamed(name))
            setIsRenaming(false)
            onRenamed(name)
          }}
        />
      </li>
    )
  return (
    <li className="flex items-center gap-1">
      <Button
        tone="quiet"
        data-filter={saved.name}
        className="min-w-0 flex-1 justify-start!"
        onClick={onApply}
      >
        <bdi className="truncate">{saved.name}</bdi>
      </Button>
      <Button
        tone="bare"
        size="icon"
        aria-label={messages.rename(saved.name)}
        data-tooltip
        onClick={() => setIsRenaming(true)}
      >
        <Pencil aria-hidden className="size-4" />
      </Button>
      <Button
        tone="bare"
        size="icon"
        aria-label={messages.remove(saved.name)}
        data-tooltip
        onClick={onDelete}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </li>
  )
}

type NameFormProps = {
  start?: string
  names: string[]
  canReplace?: boolean
  onSubmit: (name: string) => void
  onCancel: () => void
}

function NameForm({ start = '', names, canReplace = false, onSubmit, onCancel }: NameFormProps) {
  const [text, setText] = useState(start)
  const name = text.trim()
  const isTaken = names.includes(name)
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (name && (canReplace || !isTaken)) onSubmit(name)
      }}
    >
      <TextField
        label={messages.name()}
        value={text}
        maxLength={60}
        // eslint-disable-next-line jsx_a11y/no-autofocus -- the user has just asked for the field
        autoFocus
        autoComplete="off"
        error={isTaken && !canReplace ? messages.nameTaken() : undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Otherwise it would close the panel.
          event.preventDefault()
          onCancel()
        }}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" disabled={!name}>
          {isTaken && canReplace ? messages.replaceName() : messages.saveName()}
        </Button>
        <Button tone="bare" size="small" onClick={onCancel}>
          {messages.cancel()}
        </Button>
      </div>
    </form>
  )
}
