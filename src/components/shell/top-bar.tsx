import { PanelLeft } from 'lucide-react'

import { Button } from '#src/ui/button.tsx'

import { PaletteButton } from '../command-menu/commands/palette-button.tsx'
import { useSidebar } from './sidebar-state.ts'
import { TopBarSearch } from './top-bar-search.tsx'
import { TrialButton } from './trial-button.tsx'

export function TopBar() {
  const { toggle } = useSidebar()
  return (
    <header className="top-bar sm:pr-gutter sticky top-0 z-30 flex h-16 items-center gap-2 px-3 sm:gap-4 sm:pl-[calc(var(--gutter)-0.6rem)]">
      <Button
        tone="bare"
        size="icon"
        aria-label="Toggle sidebar"
        data-tooltip
        className="pointer-coarse:size-11"
        onClick={toggle}
      >
        <PanelLeft aria-hidden className="size-5" />
      </Button>
      <TopBarSearch />
      <PaletteButton />
      <div className="ml-auto">
        <TrialButton />
      </div>
    </header>
  )
}
