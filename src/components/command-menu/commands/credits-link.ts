import { Coins } from 'lucide-react'

import type { NavigationItem } from '../../shell/navigation.ts'

/** The sidebar shows the credits themselves where others would have a link. */
export const CREDITS_LINK: NavigationItem = { label: 'Credits', to: '/credits', icon: Coins, goKey: 'b' }
