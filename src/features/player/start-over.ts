import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True if a finished movie or episode plays from its beginning. */
    startsOver?: boolean
  }
}

/** The history state of a link that plays a finished movie or episode from its beginning. */
export const START_OVER_STATE = { startsOver: true }

export function useStartsOver(): boolean {
  return useLocation({ select: ({ state }) => state.startsOver === true })
}
