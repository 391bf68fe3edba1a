import { clsx } from 'clsx'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

import { showCommandDialog } from './command-dialog.ts'

type CommandFrameProps = { name: string; className: string; children: ReactNode }

/** A card before everything else, and on a phone the whole screen. Escape and a press beside it close it. */
export function CommandFrame({ name, className, children }: CommandFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.addEventListener('click', closeBeside)
    element?.showModal()
    // While it still stands on the page: only then does the focus go back to where it was.
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-label={name}
      data-command
      closedby="any"
      // `close` comes a moment after the dialog has gone, in which a key could be pressed again.
      onCancel={() => showCommandDialog(undefined)}
      // One that has made way for another is not what is shown any more.
      onClose={({ currentTarget: { open, isConnected } }) =>
        !open && isConnected && showCommandDialog(undefined)
      }
      className={clsx(
        'bg-surface text-foreground border-border fixed m-0 h-dvh max-h-none w-full max-w-none overflow-hidden shadow-2xl transition-[opacity,scale] duration-150 ease-out backdrop:bg-black/35 dark:backdrop:bg-black/60 backdrop:backdrop-blur-md sm:inset-x-0 sm:mx-auto sm:mt-[min(12vh,7rem)] sm:h-auto sm:max-h-[76dvh] sm:rounded-3xl sm:border starting:open:scale-[0.98] starting:open:opacity-0',
        'open:flex open:flex-col',
        className,
      )}
    >
      {children}
    </dialog>
  )
}

/** For browsers that do not know `closedby` yet. */
function closeBeside({ target, currentTarget }: Event): void {
  if (
    currentTarget instanceof HTMLDialogElement &&
    currentTarget === target &&
    !('closedBy' in currentTarget)
  )
    showCommandDialog(undefined)
}
