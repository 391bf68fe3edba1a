import { vi } from 'vitest'

import { createTestContext } from './testing/create-test-context.ts'
import { describeFunctions, describeRuntime } from './testing/describe-functions.ts'

// Each test runs checkouts, webhooks and database queries.
vi.setConfig({ testTimeout: 60_000 })

const context = await createTestContext('Deno')
if (process.env['TEST_SCOPE'] === 'full') describeFunctions(context)
else describeRuntime(context)
