import { getPagePath, type PageSubject } from '#domain/page-head/page-subject.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'

import * as messages from './messages.ts'

/** Longer than other toasts, because there is something to do with the link. */
const LINK_DURATION_MS = 30_000

/** Shares the link to a page through the device, or copies it. */
export async function sharePageLink(subject: PageSubject, name: string): Promise<void> {
  // Without parameters, which are how this user views the page.
  const url = new URL(getPagePath(subject), location.origin).href
  if (await shareThroughDevice({ title: name, text: messages.shareText(name), url })) return
  try {
    await navigator.clipboard.writeText(url)
    showToast({ title: messages.copied(), tone: 'success' })
  } catch {
    // No permission, or no HTTPS, where browsers have no clipboard.
    showToast(errorToast(messages.notCopied()), {
      description: <SelectableLink url={url} />,
      duration: LINK_DURATION_MS,
    })
  }
}

/** Resolves to whether the user has shared the data, or decided not to. */
async function shareThroughDevice(data: ShareData): Promise<boolean> {
  // Some browsers, and all without HTTPS, have neither function.
  if (!('canShare' in navigator) || !navigator.canShare(data)) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

function SelectableLink({ url }: { url: string }) {
  return (
    <>
      {messages.copyByHand()}
      <input
        readOnly
        value={url}
        aria-label={messages.link()}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="border-border bg-card text-foreground mt-2 h-10 w-full rounded-lg border px-3 pointer-coarse:text-base"
      />
    </>
  )
}
