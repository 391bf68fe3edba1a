import type { Sources } from '#src/features/player/sources.ts'
import { Select } from '#src/ui/select.tsx'

type SourceChoiceProps = { sources: Sources; onSource: (change: () => void) => void }

/** Any of the sources at once: the six, then the viewer's own. */
export function SourceChoice({ sources, onSource }: SourceChoiceProps) {
  return (
    <Select
      label="Source"
      size="small"
      value={sources.all.indexOf(sources.current)}
      options={sources.all.map(({ name }, index) => ({ value: index, label: name }))}
      onChange={(index) => {
        const chosen = sources.all[index]
        if (chosen) onSource(() => sources.choose(chosen.id))
      }}
    />
  )
}
