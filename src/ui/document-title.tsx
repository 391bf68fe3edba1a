/** Names the tab after what it shows. */
export function DocumentTitle({ children }: { children: string }) {
  return <title>{`${children} · Marquee`}</title>
}
