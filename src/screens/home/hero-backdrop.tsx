import { clsx } from 'clsx'
import { useState } from 'react'

import { Backdrop } from '#src/features/catalogue/backdrop.tsx'

const PICTURE = 'absolute inset-0 size-full bg-transparent object-[50%_35%]'

/** The picture behind the hero: the first stands as soon as it can, another one fades in over the one before. */
export function HeroBackdrop({ path }: { path: string }) {
  const [shown, setShown] = useState([path])
  if (shown.at(-1) !== path) setShown([...shown.filter((other) => other !== path).slice(-1), path])
  return (
    <div className="absolute inset-0 -z-20 opacity-80 dark:opacity-75">
      {shown.map((each) => (
        <Backdrop
          key={each}
          paths={[each]}
          className={clsx(PICTURE, shown.length > 1 && 'animate-[fade-in_700ms_ease-out]')}
        />
      ))}
    </div>
  )
}
