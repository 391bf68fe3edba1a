import { useMutation } from '@tanstack/react-query'

import { useLocalUserId } from '#src/features/auth/session.ts'
import { clearTvProgress, clearWatchHistory } from '#src/features/progress/clear-progress.ts'
import { clearRecents } from '#src/features/recent/store.ts'
import { useSettings } from '#src/features/settings/settings-context.tsx'
import { setSaveWatchHistory } from '#src/features/settings/store.ts'
import { clearWatchlist } from '#src/features/watchlist/store.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'
import { ConfirmButton } from '#src/ui/dialog.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { SettingRow, SwitchRow } from '#src/ui/setting-row.tsx'

/** Watch history preferences, and buttons to clear stored data. */
export function DataSettings() {
  const { saveWatchHistory } = useSettings()
  return (
    <>
      <Panel heading="Watch history" text="What you begin and finish leads you back to where you stopped.">
        <SwitchRow
          title="Save watch history"
          text="When off, nothing that you watch from now on is remembered."
          checked={saveWatchHistory}
          onChange={setSaveWatchHistory}
        />
      </Panel>
      <Panel heading="Clear data" text="What is cleared is gone for good.">
        <ClearHistory />
        <SettingRow title="Watchlist" text="Every movie and series that you saved on this device.">
          <ConfirmButton
            action="Clear watchlist"
            question="Clear your watchlist?"
            consequence="Every movie and series on it is taken off."
            onConfirm={() => {
              clearWatchlist()
              announceCleared('Watchlist Cleared', 'Your watchlist has been cleared')
            }}
          />
        </SettingRow>
        <SettingRow title="TV progress" text="Where you stopped in every series on this device.">
          <ConfirmButton
            action="Clear TV progress"
            question="Clear your TV show progress?"
            consequence="Every series starts again at the beginning of an episode."
            onConfirm={() => {
              clearTvProgress()
              announceCleared('TV Progress Cleared', 'Your TV show progress has been cleared')
            }}
          />
        </SettingRow>
      </Panel>
    </>
  )
}

function ClearHistory() {
  const userId = useLocalUserId()
  const clearing = useMutation({
    mutationFn: () => clearWatchHistory(userId),
    onSuccess: () => {
      clearRecents()
      announceCleared('Watch History Cleared', 'Your watch history has been cleared')
    },
    onError: (error) => {
      console.error('Failed to clear the watch history:', error)
      showToast(errorToast('Error', 'Failed to clear your watch history. Please try again.'))
    },
  })
  return (
    <SettingRow
      title="Watch history"
      text={
        userId
          ? 'The movies that you began or finished on this device, and all that your account remembers.'
          : 'The movies that you began or finished on this device.'
      }
    >
      <ConfirmButton
        action="Clear watch history"
        question="Clear your watch history?"
        consequence="Continue Watching and Recently Watched forget every movie."
        isBusy={clearing.isPending}
        onConfirm={clearing.mutate}
      />
    </SettingRow>
  )
}

function announceCleared(title: string, description: string): void {
  showToast({ title, description, tone: 'success' })
}
