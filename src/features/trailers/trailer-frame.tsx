import { useState } from 'react'

import { getFrameSandbox } from '#src/lib/frame-sandbox.ts'
import { Spinner } from '#src/ui/button.tsx'

type TrailerFrameProps = {
  url: string
  /** For assistive technology. */
  title: string
}

/** The page that plays a trailer, which loads when this is rendered. Use the `url` or the video's ID as its `key`. */
export function TrailerFrame({ url, title }: TrailerFrameProps) {
  const [isLoading, setLoading] = useState(true)
  return (
    <>
      <iframe
        src={url}
        title={title}
        onLoad={() => setLoading(false)}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        sandbox={getFrameSandbox(new URL(url).origin)}
        // YouTube plays nothing without the origin of the page; other origins get no more than that.
        referrerPolicy="strict-origin-when-cross-origin"
        className="absolute inset-0 size-full border-0 bg-black"
      />
      {isLoading && (
        <div className="pointer-events-none absolute inset-0 grid place-items-center text-white">
          <Spinner />
        </div>
      )}
    </>
  )
}
