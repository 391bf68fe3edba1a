import { defineConfig } from 'oxlint'

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise', 'oxc'],
  jsPlugins: ['./scripts/lint/plugin.ts'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { browser: true, node: true, es2024: true },
  settings: { react: { version: '19.3' } },
  rules: {
    'marquee/glossary': 'error',
    'marquee/interface-text': 'error',
    'marquee/layers': 'error',
    'marquee/logical-direction': 'error',
    'marquee/locale-format': 'error',
    'marquee/message-call': 'error',
    'marquee/test-runner': 'error',
    'no-console': ['error', { allow: ['warn', 'error'] }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'import/no-duplicates': 'error',
    'no-restricted-properties': [
      'error',
      ...['mock', 'doMock'].map((property) => ({
        object: 'vi',
        property,
        message: 'Pass dependencies as arguments, or stub what leaves the machine.',
      })),
    ],
    // Type-only and dynamic imports count as well.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    // Waiting in a loop is meant; channels and workers have no target origin; merged declarations need interfaces.
    'no-await-in-loop': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'typescript/consistent-type-definitions': 'off',
    // The JSX transform imports React itself.
    'react/react-in-jsx-scope': 'off',
    // Style sheets and fonts are imported for their side effects.
    'import/no-unassigned-import': 'off',
    // An effect without cleanup returns nothing; types already check everything else.
    'typescript/consistent-return': 'off',
    // A live region is a div with role="status": `output` is for the result of a form.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Playwright and Vitest pass their context this way; a shadowed name inside a small function reads well.
    'no-shadow': 'off',
  },
  overrides: [
    { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
    {
      // They throw where site data is blocked. Tests run in the page or on a fake.
      files: ['src/**'],
      excludeFiles: ['**/*.test.{ts,tsx}', 'src/testing/**', 'src/lib/browser-features.ts'],
      rules: {
        'no-restricted-globals': ['error', 'localStorage', 'sessionStorage', 'indexedDB', 'BroadcastChannel'],
      },
    },
    // Playwright's fixtures receive a function called `use` and need a destructured first parameter.
    { files: ['e2e/**'], rules: { 'react/rules-of-hooks': 'off', 'no-empty-pattern': 'off' } },
    // Firefox has a Playwright of its own, and two in one run fail.
    {
      files: ['e2e/**'],
      excludeFiles: ['e2e/{firefox,webkit,screenshots}/**'],
      rules: {
        'typescript/no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: '@playwright/test',
                allowTypeImports: true,
                message: "Import values from '#playwright'.",
              },
            ],
          },
        ],
      },
    },
    // Hand-written demo titles: data, not logic.
    { files: ['emulators/tmdb/data/**'], rules: { 'max-lines': 'off' } },
  ],
  ignorePatterns: ['/build', '/data', '**/*.gen.ts'],
})
