import type { ExternalToast } from 'sonner'

export type Notice = { title: string; description?: string; tone?: 'plain' | 'success' | 'destructive' }

/** What is said when something did not work. */
export function destructive(title: string, description?: string): Notice {
  return { title, description, tone: 'destructive' }
}

let announceWanted: () => void
/** Kept once there is something to show; nobody fetches the toaster before. */
export const toasterIsWanted = new Promise<void>((resolve) => {
  announceWanted = resolve
})

let announceMounted: () => void
const mounted = new Promise<void>((resolve) => {
  announceMounted = resolve
})

/** Shows a toast. One that comes before the toaster has loaded waits for it. */
export function notify(notice: Notice, options: ExternalToast = {}): void {
  void show(notice, options)
}

async function show({ title, description, tone = 'plain' }: Notice, options: ExternalToast): Promise<void> {
  announceWanted()
  await mounted
  const { toast } = await import('sonner')
  const toastBy = { plain: toast, success: toast.success, destructive: toast.error }[tone]
  toastBy(title, { description, ...options })
}

/** Called by the toaster once it listens. */
export function toasterIsMounted(): void {
  announceMounted()
}
