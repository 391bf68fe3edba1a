import type { ExternalToast } from 'sonner'

export type Toast = { title: string; description?: string; tone?: 'plain' | 'success' | 'error' }

export function errorToast(title: string, description?: string): Toast {
  return { title, description, tone: 'error' }
}

const requested = Promise.withResolvers<void>()
let mounted = Promise.withResolvers<void>()

/** Resolves when there is a first toast to show; the toaster is loaded then. */
export const toasterRequested = requested.promise

/** Called by the toaster once it can show toasts. Returns a function to call when it no longer can. */
export function markToasterMounted(): () => void {
  mounted.resolve()
  return () => (mounted = Promise.withResolvers())
}

/** Shows a toast, after the toaster has loaded. */
export function showToast(toast: Toast, options: ExternalToast = {}): void {
  void show(toast, options)
}

async function show({ title, description, tone = 'plain' }: Toast, options: ExternalToast): Promise<void> {
  requested.resolve()
  await mounted.promise
  const { toast } = await import('sonner')
  const showByTone = { plain: toast, success: toast.success, error: toast.error }
  showByTone[tone](title, { description, ...options })
}
