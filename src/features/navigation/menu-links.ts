/** Screens that only menus lead to. */
import { EyeOff, ReceiptText } from 'lucide-react'

import * as messages from './menu-messages.ts'
import type { NavigationItem } from './navigation.ts'

export const CREDIT_HISTORY_LINK: NavigationItem = {
  label: messages.creditHistory,
  to: '/credits/history',
  icon: ReceiptText,
}
export const HIDDEN_LINK: NavigationItem = { label: messages.notForMe, to: '/hidden', icon: EyeOff }
