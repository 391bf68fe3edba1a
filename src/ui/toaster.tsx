import { useEffect } from 'react'
import { Toaster as SonnerToaster } from 'sonner'

import { toasterIsMounted } from '#src/lib/notify.ts'

/** Where toasts appear: bottom right, 5 s, alt+T, under the label "Notifications" (spec, section 4). */
export function Toaster() {
  useEffect(() => toasterIsMounted(), [])
  return (
    <SonnerToaster
      position="bottom-right"
      duration={5000}
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel="Notifications"
      closeButton
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
        classNames: {
          toast: '!rounded-2xl !border-line !bg-surface !text-ink !shadow-2xl',
          title: '!font-semibold',
          description: '!text-soft',
          error: '!border-danger/60',
        },
      }}
    />
  )
}
