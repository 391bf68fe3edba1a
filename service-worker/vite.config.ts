import { defineConfig } from 'vite'

/** Builds one script with a fixed name. Runs after the app's build, whose file names it embeds. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    modulePreload: false,
    rolldownOptions: {
      input: `${import.meta.dirname}/main.ts`,
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
})
