/** Texts of the keyboard shortcuts. */
import { t } from '@lingui/core/macro'

export const heading = () => t`Keyboard shortcuts`
export const close = () => t`Close`
export const singleKeys = () => t`Single-key shortcuts`
export const singleKeysText = () =>
  t`Letters and symbols that work without Ctrl or ⌘. Turn them off if you trigger them by accident.`
export const credits = () => t`Credits`

export const everywhere = () => t`Everywhere`
export const openCommandPalette = () => t`Open the command palette`
export const focusSearch = () => t`Go to the search box`
export const toggleSidebar = () => t`Show or hide the sidebar`
export const showShortcuts = () => t`Show keyboard shortcuts`
export const focusNotifications = () => t`Go to notifications`
export const closeDialog = () => t`Close a dialog or menu`

export const inRows = () => t`In rows`
export const moveAlongRow = () => t`Move along the row`
export const moveBetweenRows = () => t`Move to the row above or below`
export const jumpToRowEnds = () => t`Jump to the first or last title`

export const whileWatching = () => t`While watching`
export const play = () => t`Play or pause`
export const mute = () => t`Mute or unmute`
export const fullscreen = () => t`Fullscreen`
export const nextEpisode = () => t`Next episode`
export const previousEpisode = () => t`Previous episode`
export const nextSource = () => t`Next source`

export const goTo = () => t`Go to`
