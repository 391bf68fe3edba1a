import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'

import { errorToast, showToast } from '#src/lib/toast.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { SettingRow } from '#src/ui/setting-row.tsx'

import { exportLibrary, EXPORT_FORMATS } from './export-library.ts'
import * as messages from './messages.ts'

/** Brings the library in and out, as a whole. */
export function LibraryData() {
  return (
    <Panel heading={messages.yourData()} text={messages.yourDataText()}>
      <SettingRow title={messages.importTitle()} text={messages.importText()}>
        <Link to="/import" className={buttonVariants({ tone: 'quiet' })}>
          {messages.importLink()}
        </Link>
      </SettingRow>
      <ExportRow />
    </Panel>
  )
}

function ExportRow() {
  const exporting = useMutation({
    mutationFn: exportLibrary,
    onError: (error) => {
      console.error('Failed to export the library:', error)
      showToast(errorToast(messages.errorTitle(), messages.exportFailed()))
    },
  })
  return (
    <SettingRow title={messages.exportTitle()} text={messages.exportText()}>
      <div role="group" aria-label={messages.exportTitle()} className="flex flex-wrap gap-2">
        {EXPORT_FORMATS.map((format) => (
          <Button
            key={format}
            tone="quiet"
            isBusy={exporting.isPending && exporting.variables === format}
            onClick={() => exporting.mutate(format)}
          >
            <Download aria-hidden className="size-4" />
            {messages.exportFormats()[format]}
          </Button>
        ))}
      </div>
    </SettingRow>
  )
}
