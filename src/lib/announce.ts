/** Says something to assistive technology alone, politely. What is said next takes its place. */
export function announce(text: string): void {
  void import('./live-region.ts').then(({ say }) => say(text))
}
