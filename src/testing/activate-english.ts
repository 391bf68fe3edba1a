/** Gives tests the messages of the source code. Only builds read catalogs. */
import { i18n } from '@lingui/core'

i18n.loadAndActivate({ locale: 'en', messages: {} })
