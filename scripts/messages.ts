/**
 * `npm run messages`: collects the texts of all messages modules in the catalogs, and writes the translations and the email
 * templates that are used outside the app. See docs/translating.md.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { renderTranslations, TRANSLATIONS_FILE } from './lib/outside-texts.ts'
import { runTool } from './lib/run-tool.ts'

const ROOT = join(import.meta.dirname, '..')

const { code } = await runTool('lingui', ['extract', '--clean'])
// Catalogs without the new texts would lose what is used outside the app.
if (code !== 0) process.exit(code)
writeFileSync(join(ROOT, TRANSLATIONS_FILE), await renderTranslations())
// Reads that module.
const { renderEmailTemplates } = await import('./lib/email-templates.ts')
for (const [path, content] of Object.entries(await renderEmailTemplates()))
  writeFileSync(join(ROOT, path), content)
