import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'

import { formatFilter, isEmptyFilter, normalizeFilter } from '#domain/filters/filter-text.ts'
import { EMPTY_FILTER, type FilterScope, type TitleFilter } from '#domain/filters/title-filter.ts'
import { hasNoFocusedControl } from '#src/lib/focus.ts'
import { Button } from '#src/ui/button.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { PanelBoundary } from '#src/ui/panel-boundary.tsx'

import { FilterFields } from './filter-fields.tsx'
import * as messages from './messages.ts'
import { SavedFilters } from './saved-filters.tsx'
import { CountedSubmit, LocalSubmit } from './submit-button.tsx'
import { FILTERS_BUTTON_ID } from './use-filter-panel.ts'

import './filter-panel.css'

export type FilterPanelProps = {
  scope: FilterScope
  filter: TitleFilter
  /** The user's region. */
  region: string
  isOpen: boolean
  /** Counts on the device; without it, the catalogue counts. */
  count?: (filter: TitleFilter) => number
  onApply: (filter: TitleFilter) => void
  onClose: () => void
}

/** A sheet from the bottom on phones, at the right on wide screens. What is chosen applies with its button. */
export function FilterPanel({ isOpen, onClose, ...form }: FilterPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    <Modal
      data-has-address
      ref={dialog}
      aria-labelledby={id}
      onClose={({ currentTarget }) => {
        // The focus stays in the closed panel if its earlier element is gone, such as an entry of the command menu.
        if (currentTarget.contains(document.activeElement) || hasNoFocusedControl())
          document.getElementById(FILTERS_BUTTON_ID)?.focus()
        // Also when it was closed by `isOpen`.
        if (isOpen) onClose()
      }}
      className="filter-panel bg-surface text-foreground border-border shadow-2xl backdrop:bg-black/60"
    >
      {isOpen && (
        <>
          <header className="border-border flex items-center justify-between gap-3 border-b p-3 ps-5">
            <h2 id={id} className="text-lg font-bold tracking-tight">
              {messages.filters()}
            </h2>
            <Button
              tone="bare"
              size="icon"
              aria-label={messages.close()}
              className="size-11!"
              onClick={() => dialog.current?.close()}
            >
              <X aria-hidden className="size-5" />
            </Button>
          </header>
          <PanelBoundary>
            <PanelForm
              {...form}
              onApply={(chosen) =>
                // The panel has an entry in the history, which a change replaces.
                formatFilter(chosen) === formatFilter(form.filter)
                  ? dialog.current?.close()
                  : form.onApply(chosen)
              }
            />
          </PanelBoundary>
        </>
      )}
    </Modal>
  )
}

type PanelFormProps = Omit<FilterPanelProps, 'isOpen' | 'onClose'>

function PanelForm({ scope, filter, region, count, onApply }: PanelFormProps) {
  const id = useId()
  const [draft, setDraft] = useState(filter)
  const [resetCount, setResetCount] = useState(0)
  const chosen = normalizeFilter(draft)
  const isListing = scope === 'movie' || scope === 'tv'
  return (
    <>
      <div className="filter-panel-fields">
        {isListing && <SavedFilters kind={scope} filter={chosen} onApply={onApply} />}
        <form
          id={id}
          // Fields show their own errors.
          noValidate
          className="grid grid-cols-1 gap-7"
          onSubmit={(event) => {
            event.preventDefault()
            const form = event.currentTarget
            if (form.checkValidity()) onApply(chosen)
            else form.querySelector<HTMLElement>(':invalid:not(fieldset)')?.focus()
          }}
        >
          <FilterFields
            // Fields have text of their own.
            key={resetCount}
            scope={scope}
            filter={draft}
            region={draft.region ?? region}
            onChange={(changes) => setDraft((current) => ({ ...current, ...changes }))}
          />
        </form>
      </div>
      <footer className="border-border flex items-center justify-between gap-3 border-t p-4">
        <Button
          tone="quiet"
          disabled={isEmptyFilter(chosen)}
          onClick={() => {
            setDraft(EMPTY_FILTER)
            setResetCount(resetCount + 1)
          }}
        >
          {messages.reset()}
        </Button>
        {isListing ? (
          <CountedSubmit form={id} kind={scope} filter={chosen} region={region} />
        ) : (
          <LocalSubmit form={id} scope={scope} count={count?.(chosen) ?? 0} />
        )}
      </footer>
    </>
  )
}
