import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { HideSettings } from '#src/features/hiding/hide-settings.tsx'
import { getLibrary, useLibrary } from '#src/features/library/current.ts'
import { clearRecents } from '#src/features/navigation/recently-opened.ts'
import { clearFeedback } from '#src/features/picks/feedback.ts'
import { clearHistory, clearTvProgress } from '#src/features/progress/clear-history.ts'
import { clearRecentSearches } from '#src/features/search-box/recent-searches.ts'
import { useSettings } from '#src/features/settings/settings-context.tsx'
import { setSaveWatchHistory } from '#src/features/settings/store.ts'
import { setPrivateSession, usePrivateSession } from '#src/lib/private-session.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'
import { buttonVariants } from '#src/ui/button.tsx'
import { ConfirmButton } from '#src/ui/dialog.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { SettingRow, SwitchRow } from '#src/ui/setting-row.tsx'

import { deleteEverything } from './delete-everything.ts'
import { LibraryData } from './library-data.tsx'
import * as messages from './messages.ts'

/** Watch history preferences, and buttons to clear stored data. */
export function DataSettings() {
  const { saveWatchHistory } = useSettings()
  const isPrivate = usePrivateSession()
  return (
    <>
      <Panel heading={messages.watchHistory()} text={messages.watchHistoryText()}>
        <SwitchRow
          title={messages.saveHistory()}
          text={messages.saveHistoryText()}
          checked={saveWatchHistory}
          onChange={setSaveWatchHistory}
        />
        <SwitchRow
          title={messages.privateSession()}
          text={messages.privateSessionText()}
          checked={isPrivate}
          onChange={setPrivateSession}
        />
      </Panel>
      <Panel heading={messages.notForMe()} text={messages.notForMeText()}>
        <HideSettings />
        <SettingRow title={messages.hiddenTitles()} text={messages.hiddenTitlesText()}>
          <Link to="/hidden" className={buttonVariants({ tone: 'quiet' })}>
            {messages.manageHidden()}
          </Link>
        </SettingRow>
      </Panel>
      <LibraryData />
      <Panel heading={messages.clearData()} text={messages.clearDataText()}>
        <ClearRow texts={messages.clearableHistory()} onClear={clearHistoryAndRecents} />
        <ClearRow texts={messages.clearableWatchlist()} onClear={() => getLibrary().clear(['watchlist'])} />
        <ClearRow texts={messages.clearableRatings()} onClear={() => getLibrary().clear(['rating'])} />
        <ClearRow texts={messages.clearableTvProgress()} onClear={clearTvProgress} />
        <ClearRow texts={messages.clearableFilters()} onClear={() => getLibrary().clear(['saved_filter'])} />
        <ClearRow texts={messages.clearableSearches()} onClear={clearRecentSearches} />
        <ClearRow texts={messages.clearableFeedback()} onClear={clearFeedback} />
        <ClearRow texts={messages.clearableHidden()} onClear={() => getLibrary().clear(['hide_rule'])} />
        <ClearRow texts={messages.clearableEverything()} onClear={deleteEverything} />
      </Panel>
    </>
  )
}

async function clearHistoryAndRecents(): Promise<void> {
  await clearHistory()
  clearRecents()
}

type ClearRowProps = { texts: messages.ClearTexts; onClear: () => Promise<void> | void }

function ClearRow({ texts, onClear }: ClearRowProps) {
  const { isGuest } = useLibrary()
  const clearing = useMutation({
    mutationFn: async () => onClear(),
    onSuccess: () =>
      showToast({ title: texts.clearedTitle, description: texts.clearedText, tone: 'success' }),
    onError: (error) => {
      console.error(`Failed to clear data (${texts.action}):`, error)
      showToast(errorToast(messages.errorTitle(), texts.failed ?? messages.clearFailed()))
    },
  })
  return (
    <SettingRow title={texts.title} text={isGuest ? texts.text : (texts.accountText ?? texts.text)}>
      <ConfirmButton
        action={texts.action}
        question={texts.question}
        consequence={texts.consequence}
        isBusy={clearing.isPending}
        onConfirm={clearing.mutate}
      />
    </SettingRow>
  )
}
