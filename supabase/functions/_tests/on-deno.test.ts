import { vi } from 'vitest'

import { describeFunctions } from './describe-functions.ts'
import { openWorld } from './open-world.ts'

// Each goes through a checkout, webhooks and the database, many times over.
vi.setConfig({ testTimeout: 60_000 })

describeFunctions(await openWorld('Deno'))
