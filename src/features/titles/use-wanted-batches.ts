import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many batches of a list were shown, so that a reload or Back shows as many again. */
    listedBatches?: number
  }
}

/** A reload requests them one after the other. */
const MAX_RESTORED_BATCHES = 25

/**
 * How many batches of a growing list the user has asked for, which the entry of the history remembers; and a function to ask
 * for more.
 */
export function useWantedBatches() {
  const navigate = useNavigate()
  const listedBatches = useLocation({ select: ({ state }) => state.listedBatches ?? 1 })
  const [wantedBatches, setWantedBatches] = useState(Math.min(listedBatches, MAX_RESTORED_BATCHES))
  const wantBatches = (batches: number) => {
    setWantedBatches(batches)
    void navigate({
      to: '.',
      search: true,
      hash: true,
      replace: true,
      resetScroll: false,
      state: (state) => ({ ...state, listedBatches: batches }),
    })
  }
  return { wantedBatches, wantBatches }
}
