import * as v from 'valibot'

import { textParam } from '#src/lib/route-params.ts'

/**
 * Search parameters of the calendar: a month such as `2026-11`, and `agenda` or `month`. The screen checks them, because
 * each route's schema is part of the first view.
 */
export const calendarSearch = v.object({ month: textParam, view: textParam })

export type CalendarSearch = v.InferOutput<typeof calendarSearch>
