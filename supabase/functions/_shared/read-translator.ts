import { createTranslator, type Translator } from '#domain/translation/translator.ts'

/** Returns a translator for the sender of a request: the app sends its language, and browsers list the preferred one first. */
export function readTranslator(request: Request): Translator {
  const header = request.headers.get('accept-language') ?? ''
  return createTranslator(header.split(',').map((tag) => tag.split(';')[0]?.trim() ?? ''))
}
