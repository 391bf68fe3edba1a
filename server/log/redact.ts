/** The one place that keeps secrets out of the log: every line passes here on its way out, whoever wrote it. */

/** Shorter ones would hide ordinary words wherever they stand. */
const SHORTEST_SECRET = 6
const HIDDEN = '[hidden]'

/**
 * Fields whose values are secret wherever they appear, in an object, in JSON inside a text, or as `name=value`. Every
 * repetition here and below has an end: who writes a long line into a request must not keep the server busy reading it.
 */
const SECRET_NAMES =
  '(?:[\\w-]{0,30}(?:password|passwd|secret|authorization|cookie|api[_-]?key|token(?:_hash)?)|code_verifier|auth_code|otp|nonce|confirmation_url)'

type Rule = readonly [pattern: RegExp, replacement: string]

const RULES: readonly Rule[] = [
  // {"password":"…"}, also where the JSON stands inside another text and its quotes are escaped.
  [
    new RegExp(`(\\\\{0,8}"${SECRET_NAMES}\\\\{0,8}"\\s{0,4}:\\s{0,4})(\\\\{0,8}")(?:(?!\\2).)*\\2`, 'gi'),
    `$1$2${HIDDEN}$2`,
  ],
  [new RegExp(`(${SECRET_NAMES}=)[^&\\s"\\\\]*`, 'gi'), `$1${HIDDEN}`],
  // One-time codes are digits; the codes of errors are not, or fewer.
  [/([?&]code=)[^&\s"\\]*/gi, `$1${HIDDEN}`],
  [/("code\\{0,8}"\s{0,4}:\s{0,4}\\{0,8}")\d{6,10}(?=\\{0,8}")/gi, `$1${HIDDEN}`],
  [/\b(Bearer|Basic)\s{1,4}[\w.~+/=-]{8,}/gi, `$1 ${HIDDEN}`],
  // A session's token or an API key.
  [/\beyJ[\w-]{6,400}\.[\w-]{1,8000}\.[\w-]*/g, HIDDEN],
  [/\b(?:sk|rk|whsec|sb_secret)_\w{6,}/g, HIDDEN],
  // The address of a checkout or a portal page is the key to it.
  [/\b(?:cs|bps|challenge)_(?:test_|live_)?\w{8,}/g, HIDDEN],
  [/([a-z][a-z\d+.-]{0,20}:\/\/)[^\s/"'@]{0,200}:[^\s/"']{0,500}@/gi, `$1${HIDDEN}@`],
  [/[\w.!#$&'*+=?^`{|}~-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/gi, '[e-mail]'],
]

/** Gives a function that takes secrets out of a text: what looks like one, and `known` ones whatever they look like. */
export function redactor(known: readonly string[] = []): (text: string) => string {
  const values = known.filter(({ length }) => length >= SHORTEST_SECRET)
  const spellings = [...new Set(values.flatMap((value) => [value, encodeURIComponent(value), inJson(value)]))]
  return (text) => {
    let clean = text
    for (const spelling of spellings) clean = clean.replaceAll(spelling, HIDDEN)
    for (const [pattern, replacement] of RULES) clean = clean.replace(pattern, replacement)
    return clean
  }
}

function inJson(value: string): string {
  return JSON.stringify(value).slice(1, -1)
}
