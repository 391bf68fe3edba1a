import { vi } from 'vitest'

import { createTestContext } from './testing/create-test-context.ts'
import { describeFunctions } from './testing/describe-functions.ts'

// Each test runs checkouts, webhooks and database queries.
vi.setConfig({ testTimeout: 60_000 })

describeFunctions(await createTestContext('Node'))
