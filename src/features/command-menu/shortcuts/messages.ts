/** Texts of the keyboard shortcuts. */

export const heading = 'Keyboard shortcuts'
export const close = 'Close'
export const singleKeys = 'Single-key shortcuts'
export const singleKeysText =
  'Letters and symbols that work without Ctrl or ⌘. Turn them off if you trigger them by accident.'
export const credits = 'Credits'

export const everywhere = 'Everywhere'
export const openCommandPalette = 'Open the command palette'
export const focusSearch = 'Go to the search box'
export const toggleSidebar = 'Show or hide the sidebar'
export const showShortcuts = 'Show keyboard shortcuts'
export const focusNotifications = 'Go to notifications'
export const closeDialog = 'Close a dialog or menu'

export const inRows = 'In rows'
export const moveAlongRow = 'Move along the row'
export const moveBetweenRows = 'Move to the row above or below'
export const jumpToRowEnds = 'Jump to the first or last title'

export const whileWatching = 'While watching'
export const play = 'Play or pause'
export const mute = 'Mute or unmute'
export const fullscreen = 'Fullscreen'
export const nextEpisode = 'Next episode'
export const previousEpisode = 'Previous episode'
export const nextSource = 'Next source'

export const goTo = 'Go to'
