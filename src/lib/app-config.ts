import * as v from 'valibot'

import { APP_CONFIG_ELEMENT_ID } from '#domain/app-config-element.ts'
import { appConfigSchema, type AppConfig } from '#domain/app-config.ts'

/** The services that this page was served with. */
export const appConfig: AppConfig = readAppConfig()

function readAppConfig(): AppConfig {
  const element = document.getElementById(APP_CONFIG_ELEMENT_ID)
  if (!element)
    throw new Error(`The page has no #${APP_CONFIG_ELEMENT_ID}: serve it through the app's server`)
  return v.parse(appConfigSchema, JSON.parse(element.textContent))
}
