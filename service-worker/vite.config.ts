import { defineConfig } from 'vite'

/** The worker is one script under a fixed name, built after the app, whose files it is told by name. */
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
