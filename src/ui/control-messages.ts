/** Texts of parts of the design system that the first view has not. */
import { t } from '@lingui/core/macro'

export const notifications = () => t`Notifications`
export const closeToast = () => t`Close toast`

export const pagination = () => t`Pagination`
export const previousPage = () => t`Previous`
export const nextPage = () => t`Next`
export const pageNumber = (page: number) => t`Page ${page}`

export const removeChip = (label: string) => t`Remove ${label}`
export const showPassword = () => t({ message: 'Show', context: 'password' })
