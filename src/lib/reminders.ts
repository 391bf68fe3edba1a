import * as v from 'valibot'

import { REMINDERS_STORAGE_KEY } from './storage-keys.ts'
import { createStoredValue } from './stored-value.ts'

/** True if the user wants notifications of releases on this device. */
export const areRemindersOn = createStoredValue(REMINDERS_STORAGE_KEY, v.boolean(), false)
