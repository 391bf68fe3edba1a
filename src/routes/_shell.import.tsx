import { createFileRoute } from '@tanstack/react-router'

import { ImportScreen } from '#src/features/import/screen/import-screen.tsx'

export const Route = createFileRoute('/_shell/import')({ component: ImportScreen })
