import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

/** The panel is open while the URL ends with it, so that Back closes it and a link can open it. */
export const FILTER_PANEL_HASH = 'filters'

/** The button gets the focus when what had it is gone. */
export const FILTERS_BUTTON_ID = 'filters-button'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set on an entry that was added to open the panel. */
    isFilterPanel?: boolean
  }
}

/** Returns the state of the panel, and functions to open and close it, which add no further entry to the history. */
export function useFilterPanel() {
  const router = useRouter()
  const navigate = useNavigate()
  const isOpen = useLocation({ select: ({ hash }) => hash === FILTER_PANEL_HASH })
  const isEntry = useLocation({ select: ({ state }) => state.isFilterPanel === true })
  const setHash = (hash: string, options: { replace: boolean; isFilterPanel?: boolean }) =>
    void navigate({
      to: '.',
      search: true,
      hash,
      replace: options.replace,
      state: (state) => ({ ...state, isFilterPanel: options.isFilterPanel }),
      resetScroll: false,
    })
  return {
    isOpen,
    open: () => setHash(FILTER_PANEL_HASH, { replace: false, isFilterPanel: true }),
    close: () => (isEntry ? router.history.back() : setHash('', { replace: true })),
  }
}
