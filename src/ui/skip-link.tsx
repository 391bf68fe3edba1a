/** The first thing that the keys come to: past what is the same on every screen. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="bg-accent text-accent-foreground fixed top-3 left-3 z-50 -translate-y-24 rounded-full px-4 py-2 font-semibold focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
