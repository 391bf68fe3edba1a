import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'

import { KeptScreens } from './kept-screens.tsx'
import { useNothingKept } from './use-nothing-kept.ts'

/** That the device is offline, and, where a screen has nothing to show for it, what has. */
export function OfflineNotice() {
  const isMounted = useIsMounted()
  const isNothingKept = useNothingKept()
  return (
    <>
      {/* A live region is heard when its words change, so it stands before they do. */}
      <div role="status" className="bg-raised text-ink border-line sticky top-16 z-20 border-b text-sm">
        {isMounted && (
          <p className="flex items-center justify-center gap-2.5 px-4 py-2 text-center text-pretty">
            <WifiOff aria-hidden className="text-rating size-4 shrink-0" />
            {isNothingKept
              ? 'You are offline. This device has kept nothing of this screen.'
              : 'You are offline. Showing what this device has kept.'}
          </p>
        )}
      </div>
      {isNothingKept && <KeptScreens />}
    </>
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
