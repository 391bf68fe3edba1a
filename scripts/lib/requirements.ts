/** The requirements of the product, each with its code and its tests: `docs/requirements.json` and the page made of it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'

const FILE = join(import.meta.dirname, '..', '..', 'docs', 'requirements.json')

const requirementSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[A-Z]\d+$/)),
  section: v.pipe(v.string(), v.nonEmpty()),
  requirement: v.pipe(v.string(), v.nonEmpty()),
  /** Files or folders. */
  code: v.pipe(v.array(v.string()), v.nonEmpty()),
  tests: v.pipe(v.array(v.strictObject({ file: v.string(), title: v.string() })), v.nonEmpty()),
})

export type Requirement = v.InferOutput<typeof requirementSchema>

const INTRODUCTION = `# Requirements and where they are tested

Generated from \`requirements.json\` by \`npm run docs:requirements\`. Do not edit: a test compares the two.

Every group of requirements, the code that implements it and the tests that fail when it breaks. The product meets the 58 groups of the product specification as they are written: L1 to L8, C1, C2, H1, H2, F1 to F8, T1 to T3, W1 to W10, P1 to P7, A1 to A7, S1 to S7 and E1 to E4. The others go beyond it. Paths are relative to the project; a test is named by its file and its title. \`scripts/lib/requirements.test.ts\` checks that all of them exist.`

/** Returns all requirements. Throws a ValiError if the file is invalid. */
export function readRequirements(): Requirement[] {
  return v.parse(v.array(requirementSchema), JSON.parse(readFileSync(FILE, 'utf8')))
}

/** Returns the contents of `docs/requirements.md`. */
export function renderRequirements(requirements: readonly Requirement[]): string {
  const sections = Map.groupBy(requirements, ({ section }) => section)
  const parts = [...sections].flatMap(([section, group]) => [
    `## ${section}`,
    ...group.map(renderRequirement),
  ])
  return `${[INTRODUCTION, ...parts].join('\n\n')}\n`
}

function renderRequirement({ id, requirement, code, tests }: Requirement): string {
  const lines = [
    `- Code: ${code.map((path) => `\`${path}\``).join(', ')}`,
    ...tests.map(({ file, title }) => `- \`${file}\`: ${title}`),
  ]
  return `### ${id}\n\n${requirement}\n\n${lines.join('\n')}`
}
