import { clsx } from 'clsx'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'

import { KeptScreens } from './kept-screens.tsx'
import { useNothingKept } from './use-nothing-kept.ts'

/** That the device is offline, and, where a screen has nothing to show for it, what has. */
export function OfflineNotice() {
  const isMounted = useIsMounted()
  const isNothingKept = useNothingKept()
  return (
    <div
      className={clsx(
        'bg-card border-border text-foreground flex flex-wrap items-center justify-center gap-x-6 gap-y-3 border-b px-4 py-2 text-sm',
        // Where there is something to scroll through, it stays in sight.
        !isNothingKept && 'sticky top-16 z-20',
      )}
    >
      {/* A live region is heard when its words change, so it stands before they do. */}
      <div role="status" className="flex min-h-5 items-center gap-2.5">
        {isMounted && (
          <>
            <WifiOff aria-hidden className="text-rating size-4 shrink-0" />
            {isNothingKept ? (
              <p className="text-pretty">
                <strong className="font-semibold">You are offline.</strong> This device has kept nothing of
                this screen. Your watchlist and what you have seen lately still open.
              </p>
            ) : (
              <p className="text-pretty">You are offline. Showing what this device has kept.</p>
            )}
          </>
        )}
      </div>
      {isNothingKept && <KeptScreens />}
    </div>
  )
}

function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMounted(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isMounted
}
