import { X } from 'lucide-react'
import { useId } from 'react'

import { CommandDialog } from '#src/features/command-menu/dialog/command-dialog.tsx'
import { closeCommandDialog } from '#src/features/command-menu/dialog/dialog-store.ts'
import { useSettings } from '#src/features/settings/settings-context.tsx'
import { setSingleKeys } from '#src/features/settings/store.ts'
import { Button } from '#src/ui/button.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import { SwitchRow } from '#src/ui/setting-row.tsx'

import * as messages from './messages.ts'
import { SHORTCUT_GROUPS, type Shortcut } from './shortcuts.ts'

/** Lists all shortcuts and lets the user disable single-key ones, as WCAG 2.1.4 requires. */
export function ShortcutsDialog() {
  const { singleKeys = true } = useSettings()
  return (
    <CommandDialog name={messages.heading()} className="sm:w-[min(52rem,calc(100vw-2rem))]">
      <header className="border-border flex items-center justify-between gap-4 border-b py-3 ps-5 pe-3 sm:ps-7">
        <h2 className="text-lg font-bold">{messages.heading()}</h2>
        <Button tone="bare" size="icon" aria-label={messages.close()} onClick={closeCommandDialog}>
          <X aria-hidden className="size-5" />
        </Button>
      </header>
      <div className="grid gap-7 overflow-y-auto overscroll-contain p-5 sm:p-7">
        <SwitchRow
          title={messages.singleKeys()}
          text={messages.singleKeysText()}
          checked={singleKeys}
          onChange={setSingleKeys}
        />
        <div className="gap-x-10 sm:columns-2">
          {SHORTCUT_GROUPS.map((group) => (
            <ShortcutGroup key={group.heading()} {...group} />
          ))}
        </div>
      </div>
    </CommandDialog>
  )
}

type ShortcutGroupProps = { heading: () => string; shortcuts: readonly Shortcut[] }

function ShortcutGroup({ heading, shortcuts }: ShortcutGroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-7 break-inside-avoid">
      <h3 id={id} className="text-muted mb-1.5 text-xs font-semibold tracking-wide uppercase">
        {heading()}
      </h3>
      <ul>
        {shortcuts.map(({ id, label, keys }) => (
          <li
            key={id}
            className="border-border/60 flex min-h-10 items-center justify-between gap-4 border-b py-1.5 text-[0.9375rem]"
          >
            {label()}
            <span dir="ltr" className="flex shrink-0 gap-2">
              {keys.map((alternative) => (
                <Kbd key={alternative} keys={alternative} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
