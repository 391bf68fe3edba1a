/** `npm run docs:requirements`: writes `docs/requirements.md` from `docs/requirements.json`. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { readRequirements, renderRequirements } from './lib/requirements.ts'

await writeFile(
  join(import.meta.dirname, '..', 'docs', 'requirements.md'),
  renderRequirements(readRequirements()),
)
