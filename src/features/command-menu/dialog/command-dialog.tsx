import { clsx } from 'clsx'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

import { Modal } from '#src/ui/modal.tsx'

import { closeCommandDialog } from './dialog-store.ts'

type CommandDialogProps = { name: string; className: string; children: ReactNode }

/** A modal dialog, full screen on phones. Escape and backdrop clicks close it. */
export function CommandDialog({ name, className, children }: CommandDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closes before unmounting, because only then the browser restores focus.
    return () => element?.close()
  }, [])

  return (
    <Modal
      ref={dialog}
      aria-label={name}
      data-command
      // The `close` event fires asynchronously; by then the hotkey may have been pressed again.
      onCancel={closeCommandDialog}
      onClose={closeCommandDialog}
      className={clsx(
        'bg-surface text-foreground border-border fixed m-0 h-dvh max-h-none w-full max-w-none overflow-hidden pb-[env(safe-area-inset-bottom)] shadow-2xl transition-[opacity,scale] duration-150 ease-out backdrop:bg-black/35 dark:backdrop:bg-black/60 backdrop:backdrop-blur-md sm:inset-x-0 sm:mx-auto sm:mt-[min(12vh,7rem)] sm:h-auto sm:pb-0 sm:max-h-[76dvh] sm:rounded-3xl sm:border starting:open:scale-[0.98] starting:open:opacity-0',
        'open:flex open:flex-col',
        className,
      )}
    >
      {children}
    </Modal>
  )
}
