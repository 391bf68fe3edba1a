import { clsx } from 'clsx'

import { Backdrop } from '#src/features/catalogue/backdrop.tsx'

import type { HeroShapeProps } from './hero-shape-props.ts'

type HeroPictureProps = Pick<HeroShapeProps, 'leading' | 'isLoading'> & { className: string }

/** The leading title's backdrop, a skeleton in its place, or nothing. */
export function HeroPicture({ leading, isLoading, className }: HeroPictureProps) {
  if (isLoading) return <div aria-hidden className={clsx('skeleton bg-white/8', className)} />
  if (!leading) return null
  return (
    <Backdrop
      key={leading.id}
      paths={[leading.backdropPath, leading.posterPath]}
      className={clsx('animate-[fade-in_600ms_ease-out] bg-transparent', className)}
    />
  )
}
