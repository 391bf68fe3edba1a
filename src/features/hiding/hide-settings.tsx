import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { changeHideSetting, hidePreferences } from '#src/features/library/views/hide-rules.ts'
import { useStore } from '#src/lib/store.ts'
import { SwitchRow } from '#src/ui/setting-row.tsx'

import * as messages from './messages.ts'
import { startHiding } from './start-hiding.ts'

/** Switches for what is hidden from lists without a rule. */
export function HideSettings() {
  const { hideWatched, hideWatchlisted } = useStore(hidePreferences)
  useHiddenChanges()
  return (
    <>
      <SwitchRow
        title={messages.hideWatched()}
        text={messages.hideWatchedText()}
        checked={hideWatched}
        onChange={(isOn) => changeHideSetting('watched', isOn)}
      />
      <SwitchRow
        title={messages.hideWatchlisted()}
        text={messages.hideWatchlistedText()}
        checked={hideWatchlisted}
        onChange={(isOn) => changeHideSetting('watchlisted', isOn)}
      />
    </>
  )
}

/** Applies changes of the rules to lists, also if there were none when the app started. */
export function useHiddenChanges(): void {
  const router = useRouter()
  useEffect(() => startHiding(router), [router])
}
