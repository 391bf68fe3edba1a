import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'

import { toCreditHistoryCsv } from '#domain/credits/export-credit-history.ts'
import { parseLedgerPlayable } from '#domain/credits/ledger-description.ts'
import { type LedgerEntry, toIsoDate } from '#domain/credits/ledger-entry.ts'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { fetchWholeHistory } from '#src/features/credits/credit-history.ts'
import { downloadFile } from '#src/lib/download-file.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'
import { Button } from '#src/ui/button.tsx'

import * as messages from './messages.ts'

/** Downloads the whole history, whatever the filter. */
export function DownloadHistory() {
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)
  const download = () => {
    setPending(true)
    downloadHistory(queryClient)
      .catch((error: unknown) => {
        console.error('Failed to download the credit history:', error)
        showToast(errorToast(messages.downloadFailedTitle(), messages.downloadFailedText()))
      })
      .finally(() => setPending(false))
  }
  return (
    <Button tone="quiet" isBusy={isPending} onClick={download}>
      <Download aria-hidden className="size-4" />
      {messages.download()}
    </Button>
  )
}

async function downloadHistory(queryClient: QueryClient): Promise<void> {
  const entries = await fetchWholeHistory()
  const csv = toCreditHistoryCsv(entries, (entry) => getKnownName(queryClient, entry))
  downloadFile(messages.fileName(toIsoDate(Date.now())), 'text/csv;charset=utf-8', csv)
}

/** Names that this device has not loaded are left out: a long history would request thousands. */
function getKnownName(queryClient: QueryClient, { description }: LedgerEntry): string | undefined {
  const playable = parseLedgerPlayable(description)
  return playable && queryClient.getQueryData(titleDetailQuery(playable).queryKey)?.name
}
