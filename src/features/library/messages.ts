/** Texts of toasts about the library. */
import { t } from '@lingui/core/macro'

export const libraryFullTitle = () => t`Your library is full`
export const libraryFullText = () =>
  t`New changes are saved only on this device. To sync, delete some lists or history.`

export const historyFullTitle = () => t`Your watch history is full`
export const historyFullText = () =>
  t`New progress is saved only on this device. To sync, delete some titles from your history.`

export const undo = () => t`Undo`
