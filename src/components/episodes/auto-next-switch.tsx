import { useId } from 'react'

import { useSettings } from '#src/features/settings/settings-context.tsx'
import { setAutoNextEpisode } from '#src/features/settings/store.ts'
import { Switch } from '#src/ui/switch.tsx'

/** Whether an episode's end leads to the next one; on unless the viewer switches it off. */
export function AutoNextSwitch() {
  const id = useId()
  const { autoNextEpisode } = useSettings()
  return (
    <div className="flex items-center gap-3 sm:ml-auto">
      <span id={id} className="text-muted text-sm font-medium">
        Auto Next Episode
      </span>
      <Switch labelledBy={id} checked={autoNextEpisode} onChange={setAutoNextEpisode} />
    </div>
  )
}
