/** `npm run messages`: collects the texts of all messages modules in the catalogs. See docs/translating.md. */
import { runTool } from './lib/run-tool.ts'

const { code } = await runTool('lingui', ['extract', '--clean'])
process.exitCode = code
