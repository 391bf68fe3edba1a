/** Whether shortcuts are made with ⌘ and ⌥ here instead of Ctrl and Alt. */
export const IS_APPLE = /Mac|iP(hone|ad|od)/.test(navigator.platform)
