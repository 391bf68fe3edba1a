import { Maximize, RefreshCw, ToggleLeft, ToggleRight } from 'lucide-react'

import type { Sources } from '#src/features/player/sources.ts'
import { Button } from '#src/ui/button.tsx'

type ControlBarProps = {
  sources: Sources
  onFullscreen: () => void
  onNextSource: () => void
  onSubSource: () => void
}

/** Beneath the stage: full screen, the source, and the primary provider's two sub-sources. */
export function ControlBar({ sources, onFullscreen, onNextSource, onSubSource }: ControlBarProps) {
  const SubSourceIcon = sources.subSource === 1 ? ToggleLeft : ToggleRight
  return (
    <div className="bg-surface border-line flex flex-wrap items-center gap-2 border-b px-4 py-3 sm:px-8">
      <Button tone="quiet" size="small" onClick={onFullscreen}>
        <Maximize aria-hidden className="size-4" />
        Fullscreen
      </Button>
      <Button tone="quiet" size="small" onClick={onNextSource}>
        <RefreshCw aria-hidden className="size-4" />
        Source: {sources.provider.name}
      </Button>
      {sources.hasSubSources && (
        <Button tone="quiet" size="small" onClick={onSubSource}>
          <SubSourceIcon aria-hidden className="size-4" />
          Server {sources.subSource}
        </Button>
      )}
    </div>
  )
}
