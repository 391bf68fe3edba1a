import { createParseError } from '../errors/rest-error.ts'

/** Reads a query parameter from left to right. Patterns must have the sticky flag `y`. */
export class Scanner {
  readonly #part: string
  readonly #text: string
  #position = 0

  /** `part` names the parameter in error messages, such as "select parameter". */
  constructor(part: string, text: string) {
    this.#part = part
    this.#text = text
  }

  get isAtEnd(): boolean {
    return this.#position === this.#text.length
  }

  /** Consumes the pattern and returns the match, or returns undefined if it does not match here. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#position
    const match = pattern.exec(this.#text)
    if (!match) return undefined
    this.#position += match[0].length
    return match
  }

  has(pattern: RegExp): boolean {
    pattern.lastIndex = this.#position
    return pattern.test(this.#text)
  }

  /** @throws RestError 400 PGRST100 when the pattern does not match here */
  expect(pattern: RegExp): RegExpExecArray {
    return this.take(pattern) ?? this.fail()
  }

  takeRest(): string {
    const rest = this.#text.slice(this.#position)
    this.#position = this.#text.length
    return rest
  }

  expectEnd(): void {
    if (!this.isAtEnd) this.fail()
  }

  fail(details?: string): never {
    throw createParseError(this.#part, this.#text, { column: this.#position + 1, details })
  }
}
