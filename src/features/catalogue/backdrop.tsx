import { Artwork } from './artwork.tsx'

/** A wide picture behind what is told of a title: part of the first view, and silent for assistive technology. */
export function Backdrop({ paths, className }: { paths: (string | null)[]; className: string }) {
  return <Artwork paths={paths} alt="" size="w1280" width={1280} height={720} eager className={className} />
}
