import * as v from 'valibot'

import { optionalParam } from '#src/lib/route-params.ts'

export const upcomingSearch = v.object({ view: optionalParam(v.literal('following')) })
