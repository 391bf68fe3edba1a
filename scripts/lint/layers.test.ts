import { expect, test } from 'vitest'

import { layerViolation } from './layers.ts'

test.each([
  ['src/features/account/a.ts', 'src/features/credits/b.ts'],
  ['src/features/unlisted/a.ts', 'src/features/account/b.ts'],
  ['src/ui/a.tsx', 'src/features/account/b.ts'],
  ['src/features/share/a.tsx', 'src/features/home/b.tsx'],
  ['src/lib/a.ts', 'server/http/b.ts'],
  ['domain/credits/a.ts', 'src/lib/b.ts'],
  ['server/http/a.ts', 'emulators/tmdb/b.ts'],
  ['server/app/a.ts', 'src/lib/b.ts'],
  ['server/app/a.ts', 'server/testing/b.ts'],
  ['emulators/tmdb/a.ts', 'domain/credits/b.ts'],
  ['emulators/tmdb/a.test.ts', 'server/http/b.ts'],
  ['packages/http/a.ts', 'emulators/tmdb/b.ts'],
  ['service-worker/a.ts', 'src/lib/b.ts'],
  ['supabase/functions/_shared/a.ts', 'server/log/b.ts'],
])('%s may not import %s', (importer, imported) => {
  expect(layerViolation(importer, imported)).toEqual(expect.any(String))
})

test.each([
  ['src/main.tsx', 'src/app/app.tsx'],
  ['src/features/home/a.tsx', 'src/features/share/b.tsx'],
  ['src/features/credits/a.ts', 'src/features/account/b.ts'],
  ['src/features/credits/history/a.ts', 'src/features/credits/b.ts'],
  ['src/ui/a.tsx', 'src/lib/b.ts'],
  ['server/app/a.ts', 'emulators/tmdb/b.ts'],
  ['server/app/a.test.ts', 'server/testing/b.ts'],
  ['emulators/supabase/a.ts', 'emulators/mail/b.ts'],
  ['emulators/supabase/a.ts', 'packages/database/b.ts'],
  ['supabase/functions/_shared/a.ts', 'domain/credits/b.ts'],
])('%s may import %s', (importer, imported) => {
  expect(layerViolation(importer, imported)).toBeUndefined()
})
