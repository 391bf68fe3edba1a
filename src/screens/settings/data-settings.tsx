import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

import type { LibraryKind } from '#domain/library/library-item.ts'
import { getLibrary, useLibrary } from '#src/features/library/current.ts'
import { clearFeedback } from '#src/features/picks/feedback.ts'
import { clearRecentSearches } from '#src/features/recent/searches.ts'
import { clearRecents } from '#src/features/recent/store.ts'
import { useSettings } from '#src/features/settings/settings-context.tsx'
import { setSaveWatchHistory } from '#src/features/settings/store.ts'
import { setPrivateSession, usePrivateSession } from '#src/lib/private-session.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'
import { buttonVariants } from '#src/ui/button.tsx'
import { ConfirmButton } from '#src/ui/dialog.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { SettingRow, SwitchRow } from '#src/ui/setting-row.tsx'

import { HideSettings } from '../../components/hiding/hide-settings.tsx'
import { clearHistory, clearTvProgress } from '../../components/progress/clear-history.ts'
import { DeleteEverything, LibraryData } from './library-data.tsx'
import * as messages from './messages.ts'

/** Watch history preferences, and buttons to clear stored data. */
export function DataSettings() {
  const { saveWatchHistory } = useSettings()
  const { isGuest } = useLibrary()
  const isPrivate = usePrivateSession()
  return (
    <>
      <Panel heading={messages.watchHistory} text={messages.watchHistoryText}>
        <SwitchRow
          title={messages.saveHistory}
          text={messages.saveHistoryText}
          checked={saveWatchHistory}
          onChange={setSaveWatchHistory}
        />
        <SwitchRow
          title={messages.privateSession}
          text={messages.privateSessionText}
          checked={isPrivate}
          onChange={setPrivateSession}
        />
      </Panel>
      <Panel heading={messages.notForMe} text={messages.notForMeText}>
        <HideSettings />
        <SettingRow title={messages.hiddenTitles} text={messages.hiddenTitlesText}>
          <Link to="/hidden" className={buttonVariants({ tone: 'quiet' })}>
            {messages.manageHidden}
          </Link>
        </SettingRow>
      </Panel>
      <LibraryData />
      <Panel heading={messages.clearData} text={messages.clearDataText}>
        <ClearHistory />
        <SettingRow
          title={messages.watchlist}
          text={isGuest ? messages.watchlistText : messages.accountWatchlistText}
        >
          <ClearKind
            kind="watchlist"
            action={messages.clearWatchlist}
            question={messages.clearWatchlistQuestion}
            consequence={messages.clearWatchlistConsequence}
            onCleared={() => announceCleared(messages.watchlistClearedTitle, messages.watchlistClearedText)}
          />
        </SettingRow>
        <SettingRow
          title={messages.ratings}
          text={isGuest ? messages.ratingsText : messages.accountRatingsText}
        >
          <ClearKind
            kind="rating"
            action={messages.clearRatings}
            question={messages.clearRatingsQuestion}
            consequence={messages.clearRatingsConsequence}
            onCleared={() => announceCleared(messages.ratingsClearedTitle, messages.ratingsClearedText)}
          />
        </SettingRow>
        <ClearTvProgress />
        <SettingRow
          title={messages.savedFilters}
          text={isGuest ? messages.savedFiltersText : messages.accountSavedFiltersText}
        >
          <ClearKind
            kind="saved_filter"
            action={messages.clearSavedFilters}
            question={messages.clearSavedFiltersQuestion}
            consequence={messages.clearSavedFiltersConsequence}
            onCleared={() =>
              announceCleared(messages.savedFiltersClearedTitle, messages.savedFiltersClearedText)
            }
          />
        </SettingRow>
        <SettingRow title={messages.recentSearches} text={messages.recentSearchesText}>
          <ConfirmButton
            action={messages.clearRecentSearches}
            question={messages.clearRecentSearchesQuestion}
            consequence={messages.clearRecentSearchesConsequence}
            onConfirm={() => {
              clearRecentSearches()
              announceCleared(messages.recentSearchesClearedTitle, messages.recentSearchesClearedText)
            }}
          />
        </SettingRow>
        <SettingRow title={messages.picks} text={messages.picksText}>
          <ConfirmButton
            action={messages.clearFeedback}
            question={messages.clearFeedbackQuestion}
            consequence={messages.clearFeedbackConsequence}
            onConfirm={() => {
              clearFeedback()
              announceCleared(messages.feedbackClearedTitle, messages.feedbackClearedText)
            }}
          />
        </SettingRow>
        <SettingRow
          title={messages.notForMe}
          text={isGuest ? messages.hiddenText : messages.accountHiddenText}
        >
          <ClearKind
            kind="hide_rule"
            action={messages.clearHidden}
            question={messages.clearHiddenQuestion}
            consequence={messages.clearHiddenConsequence}
            onCleared={() => announceCleared(messages.hiddenClearedTitle, messages.hiddenClearedText)}
          />
        </SettingRow>
        <DeleteEverything />
      </Panel>
    </>
  )
}

type ClearKindProps = Pick<ComponentProps<typeof ConfirmButton>, 'action' | 'question' | 'consequence'> & {
  kind: LibraryKind
  onCleared: () => void
}

/** Deletes all items of one kind of the library. */
function ClearKind({ kind, onCleared, ...button }: ClearKindProps) {
  const clearing = useMutation({
    mutationFn: () => getLibrary().clear([kind]),
    onSuccess: onCleared,
    onError: (error) => {
      console.error('Failed to clear a part of the library:', error)
      showToast(errorToast(messages.errorTitle, messages.clearFailed))
    },
  })
  return <ConfirmButton {...button} isBusy={clearing.isPending} onConfirm={clearing.mutate} />
}

function ClearHistory() {
  const { isGuest } = useLibrary()
  const clearing = useMutation({
    mutationFn: clearHistory,
    onSuccess: () => {
      clearRecents()
      announceCleared(messages.historyClearedTitle, messages.historyClearedText)
    },
    onError: (error) => {
      console.error('Failed to clear the watch history:', error)
      showToast(errorToast(messages.errorTitle, messages.clearHistoryFailed))
    },
  })
  return (
    <SettingRow
      title={messages.watchHistory}
      text={isGuest ? messages.clearHistoryText : messages.clearAccountHistoryText}
    >
      <ConfirmButton
        action={messages.clearHistory}
        question={messages.clearHistoryQuestion}
        consequence={messages.clearHistoryConsequence}
        isBusy={clearing.isPending}
        onConfirm={clearing.mutate}
      />
    </SettingRow>
  )
}

function ClearTvProgress() {
  const clearing = useMutation({
    mutationFn: clearTvProgress,
    onSuccess: () => announceCleared(messages.tvProgressClearedTitle, messages.tvProgressClearedText),
    // The library has logged why.
    onError: () => showToast(errorToast(messages.errorTitle, messages.importedEpisodesNotCleared)),
  })
  return (
    <SettingRow title={messages.tvProgress} text={messages.tvProgressText}>
      <ConfirmButton
        action={messages.clearTvProgress}
        question={messages.clearTvProgressQuestion}
        consequence={messages.clearTvProgressConsequence}
        isBusy={clearing.isPending}
        onConfirm={clearing.mutate}
      />
    </SettingRow>
  )
}

function announceCleared(title: string, description: string): void {
  showToast({ title, description, tone: 'success' })
}
