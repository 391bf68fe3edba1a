import * as v from 'valibot'

import { appConfigSchema, type AppConfig } from '#domain/app-config.ts'
import { APP_CONFIG_ELEMENT_ID } from '#domain/app-shell.ts'

/** The configuration that the server embedded in the page. */
export const appConfig: AppConfig = readAppConfig()

function readAppConfig(): AppConfig {
  const element = document.getElementById(APP_CONFIG_ELEMENT_ID)
  if (!element)
    throw new Error(`The page has no #${APP_CONFIG_ELEMENT_ID}: serve it through the app's server`)
  return v.parse(appConfigSchema, JSON.parse(element.textContent))
}
