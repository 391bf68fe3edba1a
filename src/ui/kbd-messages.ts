/** The names of keys that screen readers say, and the labels that are written on keys. */
import { t } from '@lingui/core/macro'

export const command = () => t`Command`
export const option = () => t`Option`
export const control = () => t({ message: 'Ctrl', context: 'key' })
export const escape = () => t({ message: 'Esc', context: 'key' })
export const home = () => t({ message: 'Home', context: 'key' })
export const end = () => t({ message: 'End', context: 'key' })
export const leftArrow = () => t`Left arrow`
export const rightArrow = () => t`Right arrow`
export const upArrow = () => t`Up arrow`
export const downArrow = () => t`Down arrow`
export const enter = () => t`Enter`
export const comma = () => t`Comma`
export const slash = () => t`Slash`
export const questionMark = () => t`Question mark`
