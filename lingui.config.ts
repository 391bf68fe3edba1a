import { babelExtractor } from '@lingui/cli/api/extractors/babel'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

import { listLanguages } from './scripts/lib/message-catalogs.ts'
import { OUTSIDE_TEXTS, outsideTexts } from './scripts/lib/outside-texts.ts'

/** How `npm run messages` collects the texts of all `messages.ts` in the catalogs. See docs/translating.md. */
export default defineConfig({
  sourceLocale: 'en',
  locales: listLanguages(),
  catalogs: [{ path: 'src/i18n/catalogs/{locale}', include: ['src', ...OUTSIDE_TEXTS] }],
  extractors: [outsideTexts, babelExtractor],
  // Line numbers would change catalogs with every edit of a messages module.
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
})
