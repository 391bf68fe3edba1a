import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

import * as messages from './messages.ts'
import { openModal } from './open-modal.ts'

declare global {
  interface Window {
    /** Of LG's and Samsung's TVs, for hosted apps. */
    webOS?: { platformBack?: () => void }
    tizen?: { application: { getCurrentApplication: () => { exit: () => void } } }
  }
}

/** Time for the page that was open before the app. */
const CLOSE_AFTER_MS = 500

/** Asks before Back leaves the app: a press too many is easy to make. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog ref={openModal} heading={messages.leaveQuestion()} text={messages.leaveText()} onClose={onClose}>
      <form method="dialog" className="mt-6 flex justify-end gap-3">
        <Button type="submit" tone="quiet">
          {messages.stay()}
        </Button>
        <Button onClick={leave}>{messages.leave()}</Button>
      </form>
    </Dialog>
  )
}

function leave(): void {
  if (window.tizen) window.tizen.application.getCurrentApplication().exit()
  else if (window.webOS?.platformBack) window.webOS.platformBack()
  else {
    // The dialog has an entry of the history, above the first page's.
    history.go(history.state?.isLayer ? -2 : -1)
    // Stays open if it has not been opened by a script, or if the page before the app is on its way.
    setTimeout(() => window.close(), CLOSE_AFTER_MS)
  }
}
