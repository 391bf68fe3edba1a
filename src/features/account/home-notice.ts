import type { ReactNode } from 'react'

import { createStore } from '#src/lib/store.ts'

/** A notice that the sign-up screen leaves for Home to show above its rows, so that Home need not load it. */
export const homeNotice = createStore<ReactNode>(undefined)
