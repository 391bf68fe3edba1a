import { FileDown } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { ImportError } from '#domain/import/import-row.ts'
import * as messages from '#src/features/import/messages.ts'
import { Button } from '#src/ui/button.tsx'

const ACCEPTED = '.zip,.csv,.tsv,.json,.txt'

type ChooseFilesProps = { error: unknown; onChoose: (files: File[]) => void }

/** A place to choose files or to drop them on, and where the services have them. */
export function ChooseFiles({ error, onChoose }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const choose = (files: FileList | null) => files && files.length > 0 && onChoose([...files])
  const drop = useEffectEvent((files: FileList | null) => {
    setIsOver(false)
    choose(files)
  })

  // Anywhere on the page: the browser would open a file that is dropped beside the place for it.
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    const onDrag = (event: DragEvent) => {
      event.preventDefault()
      setIsOver(event.type === 'dragover')
    }
    const onDrop = (event: DragEvent) => {
      event.preventDefault()
      drop(event.dataTransfer?.files ?? null)
    }
    window.addEventListener('dragover', onDrag, { signal })
    window.addEventListener('dragleave', onDrag, { signal })
    window.addEventListener('drop', onDrop, { signal })
    return () => listeners.abort()
  }, [])

  return (
    <>
      <section
        aria-labelledby="import-files"
        data-over={isOver || undefined}
        className="import-drop bg-surface border-muted/50 grid justify-items-center gap-4 rounded-3xl border border-dashed px-5 py-10 text-center sm:px-10"
      >
        <FileDown aria-hidden className="text-accent-text size-10" strokeWidth={1.5} />
        <div className="grid max-w-lg gap-2">
          <h2 id="import-files" className="text-xl font-bold tracking-tight text-balance outline-none">
            {messages.chooseHeading()}
          </h2>
          <p className="text-muted text-pretty">{messages.chooseText()}</p>
        </div>
        <div className="flex flex-wrap items-center justify-center gap-3">
          <Button size="large" onClick={() => input.current?.click()}>
            {messages.choose()}
          </Button>
          <span className="text-muted text-sm pointer-coarse:hidden">{messages.dropHint()}</span>
        </div>
        <input
          ref={input}
          type="file"
          multiple
          accept={ACCEPTED}
          aria-label={messages.choose()}
          hidden
          onChange={({ currentTarget }) => {
            choose(currentTarget.files)
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
        {error !== undefined && (
          <p role="alert" className="text-danger max-w-lg font-medium wrap-anywhere">
            {describeError(error)}
          </p>
        )}
        <p className="text-muted max-w-lg text-sm text-pretty">{messages.privacy()}</p>
      </section>
      <section aria-labelledby="import-services" className="grid gap-4">
        <h2 id="import-services" className="text-lg font-bold tracking-tight">
          {messages.services()}
        </h2>
        <dl className="import-guides">
          {messages.guides().map(({ source, text }) => (
            <div
              key={source}
              className="border-border bg-surface grid content-start gap-1 rounded-2xl border p-4"
            >
              <dt className="font-semibold">{messages.sources()[source]}</dt>
              <dd className="text-muted text-sm text-pretty">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

function describeError(error: unknown): string {
  return error instanceof ImportError
    ? messages.problems[error.problem](error.fileName)
    : messages.storageFailed()
}
