import { useId, type KeyboardEvent, type ReactNode } from 'react'

import { mirrorKey } from '#src/lib/direction.ts'

type Tab<Id extends string> = { id: Id; label: string }

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  active: Id
  onTabChange: (id: Id) => void
  /** The content of the active tab's panel. */
  children: ReactNode
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Tabs with keyboard navigation by arrow keys, Home and End. */
export function Tabs<Id extends string>({ label, tabs, active, onTabChange, children }: TabsProps<Id>) {
  const idPrefix = useId()
  const tabId = (id: Id) => `${idPrefix}-${id}`
  const panelId = `${idPrefix}-panel`

  const onKeyDown = (event: KeyboardEvent) => {
    const index = getNextIndex(
      mirrorKey(event.key),
      tabs.findIndex(({ id }) => id === active),
      tabs.length,
    )
    const next = index === undefined ? undefined : tabs[index]
    if (!next) return
    event.preventDefault()
    onTabChange(next.id)
    document.getElementById(tabId(next.id))?.focus()
  }

  return (
    <div className="grid grid-cols-1 gap-6 sm:gap-8">
      <div
        role="tablist"
        aria-label={label}
        className="bg-card flex w-fit max-w-full scrollbar-none overflow-x-auto rounded-full p-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(tab.id)}
            aria-selected={tab.id === active}
            aria-controls={panelId}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => onTabChange(tab.id)}
            onKeyDown={onKeyDown}
            className="text-muted hover:text-foreground aria-selected:text-foreground h-9 shrink-0 rounded-full px-4 text-sm font-semibold whitespace-nowrap tabular-nums transition aria-selected:bg-(--thumb) aria-selected:shadow sm:px-5 pointer-coarse:h-11"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabId(active)}
        className="grid grid-cols-1 gap-6 sm:gap-8"
      >
        {children}
      </div>
    </div>
  )
}

function getNextIndex(key: string, index: number, length: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  const steps = STEPS[key]
  return steps === undefined ? undefined : (index + steps + length) % length
}
