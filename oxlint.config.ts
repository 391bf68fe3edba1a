import { defineConfig } from 'oxlint'

import { importBoundaries } from './scripts/import-boundaries.ts'

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { browser: true, node: true, es2024: true },
  settings: { react: { version: '19.3' } },
  rules: {
    'no-console': ['error', { allow: ['warn', 'error'] }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'import/no-cycle': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    // The JSX transform imports React itself.
    'react/react-in-jsx-scope': 'off',
    // Style sheets and fonts are imported for their effect.
    'import/no-unassigned-import': 'off',
    // An effect that has nothing to undo returns nothing; types already hold everything else.
    'typescript/consistent-return': 'off',
    // A live region is a div with role="status": `output` is for a form's result.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Playwright and Vitest hand out their context this way; a shadowed name inside a small function reads well.
    'no-shadow': 'off',
  },
  overrides: [
    ...importBoundaries(),
    { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
    // Playwright's fixtures are handed a function called `use` and want a destructured first argument.
    { files: ['e2e/**'], rules: { 'react/rules-of-hooks': 'off', 'no-empty-pattern': 'off' } },
    // Hand-written demo titles: data, not logic.
    { files: ['emulators/tmdb/data/**'], rules: { 'max-lines': 'off' } },
  ],
  ignorePatterns: ['/build', '/data', '**/*.gen.ts'],
})
