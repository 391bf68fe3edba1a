import { defineConfig } from 'vite'

/** Built apart from the app: the page has an origin of its own and needs neither React nor the app's styles. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    manifest: false,
    // The content security policy allows neither inline scripts nor `data:` URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
