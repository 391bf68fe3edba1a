/** `npm run check`: the quick part of the tests. */
import { closeWith } from './close-with.ts'
import { runQuickChecks } from './quick-checks.ts'

closeWith(await runQuickChecks())
