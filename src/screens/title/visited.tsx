import { useEffect } from 'react'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import { rememberTitle } from '#src/features/recent/store.ts'
import { useSettings } from '#src/features/settings/settings-context.tsx'

/** Notes that a title's page was opened, unless the viewer wants nothing remembered. */
export function Visited({ title }: { title: TitleSummary }) {
  const { saveWatchHistory } = useSettings()
  useEffect(() => {
    if (saveWatchHistory) rememberTitle(title)
  }, [title, saveWatchHistory])
  return null
}
