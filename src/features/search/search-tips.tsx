import { CircleHelp } from 'lucide-react'
import { useRef } from 'react'

import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

import * as messages from './messages.ts'

/** Explains the operators of a search. */
export function SearchTips() {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => dialog.current?.showModal()}>
        <CircleHelp aria-hidden className="size-4" />
        {messages.tips()}
      </Button>
      <Dialog ref={dialog} heading={messages.tips()} text={messages.tipsText()}>
        <dl className="mt-6 grid gap-4">
          {messages.tipList().map(({ example, meaning }) => (
            <div key={example} className="grid gap-1">
              <dt>
                <code className="bg-card text-accent-text rounded-md px-1.5 py-0.5 text-sm font-semibold break-words">
                  {example}
                </code>
              </dt>
              <dd className="text-muted text-sm">{meaning}</dd>
            </div>
          ))}
        </dl>
        <form method="dialog" className="mt-6 flex flex-wrap justify-end gap-3">
          <Button type="submit" tone="quiet">
            {messages.closeTips()}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
