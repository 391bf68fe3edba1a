import { toLanguageCode } from '#domain/language.ts'

/** The languages of Marquee that Stripe's pages have as well. https://docs.stripe.com/js/appendix/supported_locales */
const LOCALES = ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'pl', 'pt-BR', 'tr', 'zh'] as const

/** Returns the locale of Stripe's pages for a language, given as a BCP 47 tag. `auto` is the browser's. */
export function toStripeLocale(language: string): (typeof LOCALES)[number] | 'auto' {
  return LOCALES.find((each) => each === language || each === toLanguageCode(language)) ?? 'auto'
}
