import * as fc from 'fast-check'

/** SQL and PostgREST syntax: quotes, comments, function calls, forbidden names. */
const SQL_VALUES = [
  `'`,
  `"`,
  `''`,
  `' or '1'='1`,
  `'; drop table auth.users; --`,
  `"; select pg_sleep(30); --`,
  `'||pg_sleep(30)--`,
  `(select pg_sleep(30))`,
  `1; select pg_sleep(30)`,
  `id) or (1=1`,
  `id from auth.users; --`,
  `(select encrypted_password from auth.users limit 1)`,
  `encrypted_password`,
  `auth.users`,
  `pg_catalog.pg_authid`,
  `public.credits`,
  `users(*)`,
  `...users(*)`,
  `credits!inner(*)`,
  `user_id::regclass`,
  `auth.users::regclass`,
  `$1`,
  `$$x$$`,
  `$a$'$a$`,
  `U&'\\0027'`,
  `E'\\x27'`,
  `/*`,
  `*/--`,
  `\\`,
  `{1,2}`,
  `{"a`,
  `[1,2)`,
  `count()`,
  `a->b->>c`,
  `title->>0`,
  `*`,
  `id.desc.nullslast,id`,
  `((((`,
  `,,,,`,
  `null`,
  `not.not.eq.1`,
]

const TEXT_VALUES = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  'a\ud83d',
  '\ufeff',
  '\u202e\u2066',
  'İıſK',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧‍👦',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '..',
  '../../../../etc/passwd',
  '..\\..\\canary.txt',
  '....//....//canary.txt',
  'canary.txt\0.png',
  '/etc/passwd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest',
  '//evil.example/x',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '\r\nx-injected: 1\r\n',
  '%0d%0ax-injected:%201',
  '{{7*7}}${7*7}',
  'service_role',
  'NaN',
  '-0',
  '1e400',
  '9223372036854775808',
  '-99999999999999999999999',
  '1'.repeat(400),
  '0x10',
  'infinity',
  '294277-01-01',
  '2024-02-30T25:61:61Z',
]

/** Cause catastrophic backtracking in careless regular expressions. */
const SLOW_TEXTS = [
  'a'.repeat(6000) + '!',
  ' '.repeat(6000) + 'x',
  'a@'.repeat(3000),
  `${'a.'.repeat(3000)}@`,
  '('.repeat(3000),
  '(or'.repeat(2000),
  'and(a.eq.1,'.repeat(500),
  ','.repeat(6000),
  '"'.repeat(3001),
  '\\"'.repeat(3000),
  '1h'.repeat(3000),
  '-'.repeat(6000),
  '/'.repeat(6000),
  '%25'.repeat(2000),
  'return=x,'.repeat(800),
  'x'.repeat(64),
  'x'.repeat(256),
  'é'.repeat(3000),
]

/** Invalid or dangerous percent-encoding, and URL delimiters. */
const INVALID_URL_PARTS = [
  '%',
  '%zz',
  '%00',
  '%C3%28',
  '%C0%AF',
  '%C0%AE%C0%AE%C0%AF',
  '%E0%80%AF',
  '%ED%A0%80',
  '%F8%88%80%80%80',
  '%FF%FE',
  '%EF%BB%BF',
  '%2e%2e%2f%2e%2e%2fcanary.txt',
  '..%2f..%2fcanary.txt',
  '..%5c..%5ccanary.txt',
  '%252e%252e%252fcanary.txt',
  '.',
  '..;/',
  '/',
  '//',
  '\\',
  '%5c',
  '&',
  '=',
  '+',
  ';',
  '%0d%0ax-injected:1',
  '%u0027',
]

const JSON_VALUES = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e400',
  '1e-400',
  '2147483648',
  '9223372036854775808',
  '123456789012345678901234567890',
  '""',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '["a"]',
  '{"a":{"b":[1]}}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"a":1,"a":2}',
  '{"toString":1,"valueOf":2,"length":-1}',
  '"\\u0000"',
  '"\\ud800"',
  '"\\ufeff"',
  '"\\u202e"',
  `"${'x'.repeat(5000)}"`,
  `${'['.repeat(2000)}${']'.repeat(2000)}`,
  `${'{"a":'.repeat(1500)}1${'}'.repeat(1500)}`,
  `${'['.repeat(60_000)}${']'.repeat(60_000)}`,
  `${'{"a":'.repeat(60_000)}1${'}'.repeat(60_000)}`,
  `[${'0,'.repeat(5000)}0]`,
  'NaN',
  'undefined',
  '01',
  "'a'",
  '{"a":1',
  '1 2',
]

export const fuzzText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...SQL_VALUES) },
  { weight: 5, arbitrary: fc.constantFrom(...TEXT_VALUES) },
  { weight: 1, arbitrary: fc.constantFrom(...SLOW_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...SQL_VALUES), fc.constantFrom(...TEXT_VALUES))
      .map((parts) => parts.join('')),
  },
)

/** A URL component, already encoded. */
export const fuzzUrlPart: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fuzzText.map(percentEncode) },
  { weight: 2, arbitrary: fc.constantFrom(...INVALID_URL_PARTS) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fuzzText.map(percentEncode), fc.constantFrom(...INVALID_URL_PARTS))
      .map((parts) => parts.join('')),
  },
)

/** A JSON value, or invalid JSON. */
export const fuzzJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...JSON_VALUES) },
  { weight: 4, arbitrary: fuzzText.map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
)

/** A raw request body. */
export const fuzzBytes: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
  fuzzJson.map((text) => Buffer.from(`\ufeff${text}`)),
  fuzzJson.map((text) => Buffer.from(`\ufeff${text}`, 'utf16le')),
  fuzzText.map((text) => Buffer.from(`{"email":"${text}"}`, 'latin1')),
  fc.constantFrom(
    Buffer.alloc(0),
    Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
    Buffer.from('{"a":"\xc3\x28"}', 'latin1'),
    Buffer.from('a=1&b=2'),
    Buffer.from('--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nx\r\n--x--'),
    Buffer.from('id,title\n1,"x'),
  ),
)

/** Encodes unpaired surrogates too, as UTF-8 that decoders must reject. */
function percentEncode(text: string): string {
  return Array.from(text, (character) => {
    const unit = character.charCodeAt(0)
    if (character.isWellFormed()) return encodeURIComponent(character)
    const bytes = [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)]
    return bytes.map((byte) => `%${byte.toString(16)}`).join('')
  }).join('')
}
