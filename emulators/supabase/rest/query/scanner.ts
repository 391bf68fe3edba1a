import { unreadable } from '../rest-error.ts'

/** Reads a parameter of the query string from left to right. */
export class Scanner {
  readonly #part: string
  readonly #text: string
  #at = 0

  /** `part` is what an error calls it, such as "select parameter". */
  constructor(part: string, text: string) {
    this.#part = part
    this.#text = text
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length
  }

  /** What a pattern with the flag `y` finds here, and goes past it; nothing when it does not stand here. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (!found) return undefined
    this.#at += found[0].length
    return found
  }

  has(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at
    return pattern.test(this.#text)
  }

  /** @throws RestError PGRST100 when the pattern does not stand here */
  expect(pattern: RegExp): RegExpExecArray {
    return this.take(pattern) ?? this.fail()
  }

  takeRest(): string {
    const rest = this.#text.slice(this.#at)
    this.#at = this.#text.length
    return rest
  }

  expectEnd(): void {
    if (!this.isAtEnd) this.fail()
  }

  fail(details?: string): never {
    throw unreadable(this.#part, this.#text, { column: this.#at + 1, details })
  }
}
