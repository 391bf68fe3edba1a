import { defineConfig } from 'vite'

/** The player page is built apart from the app: it lives on another origin and needs neither React nor the app's styles. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    manifest: false,
    // The page's policy admits neither inline scripts nor data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
