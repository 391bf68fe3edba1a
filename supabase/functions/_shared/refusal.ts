/** A refusal that the caller is told about: the message is a sentence for a person. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly headers: Record<string, string>

  constructor(status: number, sentence: string, headers: Record<string, string> = {}) {
    super(sentence)
    this.status = status
    this.headers = headers
  }
}
