import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,server,supabase,src,player,scripts}/**/*.test.ts'],
    // Two cores, and every database test brings a whole Postgres: more workers only wait for each other.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
