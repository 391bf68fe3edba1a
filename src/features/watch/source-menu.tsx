import { Check, ChevronDown, Server } from 'lucide-react'

import type { Source, Sources } from '#src/features/player/sources.ts'
import { Button } from '#src/ui/button.tsx'
import { MenuGroup, MenuItem, MenuLink } from '#src/ui/menu-items.tsx'
import { Menu } from '#src/ui/menu.tsx'

import * as messages from './messages.ts'

type SourceMenuProps = {
  sources: Sources
  /** Applies a change of source and resumes at the current position. */
  onSourceChange: (change: () => void) => void
  className: string
}

/** All sources: the six providers, the sub-sources of the current one, and servers added in settings. */
export function SourceMenu({ sources, onSourceChange, className }: SourceMenuProps) {
  return (
    <Menu
      label={messages.allSources()}
      renderTrigger={(props) => (
        <Button tone="quiet" size="small" aria-label={messages.allSources()} className={className} {...props}>
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      )}
    >
      <SourceItems sources={sources} onSourceChange={onSourceChange} />
      <MenuGroup>
        <MenuLink icon={Server} label={messages.manageServers()} to="/settings" search={{ tab: 'servers' }} />
      </MenuGroup>
    </Menu>
  )
}

function SourceItems({ sources, onSourceChange }: Omit<SourceMenuProps, 'className'>) {
  return sources.all.flatMap((source) =>
    toChoices(source).map((subSource) => {
      const isCurrent = source === sources.current && (subSource ?? sources.subSource) === sources.subSource
      const label = subSource ? messages.sourceAndSubSource(source.name, subSource) : source.name
      const select = () => {
        sources.select(source.id)
        if (subSource && subSource !== sources.subSource) sources.toggleSubSource()
      }
      return (
        <MenuItem
          key={label}
          label={label}
          isChecked={isCurrent}
          isOneOfMany
          onSelect={() => onSourceChange(select)}
        >
          {isCurrent && <Check aria-hidden />}
        </MenuItem>
      )
    }),
  )
}

function toChoices({ hasSubSources }: Source) {
  return hasSubSources ? ([1, 2] as const) : [undefined]
}
