import { i18n } from '@lingui/core'

import type { Video } from '#domain/catalogue/title-extras.ts'
import { listTrailers, type Trailer } from '#domain/catalogue/trailers.ts'
import { toLanguageCode } from '#domain/language.ts'
import { appConfig } from '#src/lib/app-config.ts'

/** Returns the videos of a title that this site can play, in the user's language first. */
export function listUserTrailers(videos: readonly Video[]): Trailer[] {
  return listTrailers(videos, appConfig.demoPlayerOrigin, toLanguageCode(i18n.locale))
}
