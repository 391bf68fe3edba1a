import { parseAcceptLanguage } from '#domain/language.ts'
import { createTranslator, type Translator } from '#domain/translation/translator.ts'

/** Returns a translator for the sender of a request: the app sends its language, and browsers the preferred ones. */
export function readTranslator(request: Request): Translator {
  return createTranslator(parseAcceptLanguage(request.headers.get('accept-language') ?? ''))
}
