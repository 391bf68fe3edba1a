import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import type { GalleryImage } from '#domain/catalogue/images.ts'
import { isPartial, type TitleDetail } from '#domain/catalogue/title-detail.ts'
import { Artwork } from '#src/features/catalogue/artwork/artwork.tsx'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { imagesQuery } from '#src/features/catalogue/images.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'
import { useDragScroll } from '#src/lib/use-drag-scroll.ts'
import { useNearViewport } from '#src/lib/use-near-viewport.ts'

import * as messages from './messages.ts'

/** The gallery follows the cast and episodes, which most users do not scroll past. */
const NEAR_DISTANCE_PX = 300

const SKELETON_COUNT = 6

const ROW =
  '-mx-(--gutter) -my-2 flex scrollbar-none gap-3 overflow-x-auto overscroll-x-contain px-gutter py-2 sm:gap-4'
const THUMBNAIL_HEIGHT = 'h-36 sm:h-44'

const loadLightbox = () => import('./lightbox.tsx')

type LoadedLightbox = Awaited<ReturnType<typeof loadLightbox>>['Lightbox']

/** Backdrops and posters, which open in a lightbox. A title without any artwork has none. */
export function Gallery({ title }: { title: TitleDetail }) {
  const [target, isNear] = useNearViewport<HTMLElement>(messages.gallery(), NEAR_DISTANCE_PX)
  const {
    data: images,
    isError,
    refetch,
  } = useQuery({ ...imagesQuery(title), enabled: isNear && !isPartial(title) })
  if (images?.length === 0 || (!title.posterPath && !title.backdropPath)) return null
  return (
    <section ref={target} aria-label={messages.gallery()} className="grid grid-cols-1 gap-5">
      <h2 className="text-2xl font-bold tracking-tight">{messages.gallery()}</h2>
      {isError && !images && (
        <CatalogueAlert message={messages.galleryFailed()} onRetry={() => void refetch()} />
      )}
      {images && <Thumbnails title={title} images={images} />}
      {!images && !isError && <GallerySkeleton />}
    </section>
  )
}

function Thumbnails({ title, images }: { title: TitleDetail; images: GalleryImage[] }) {
  const row = useRef<HTMLUListElement>(null)
  useDragScroll(row)
  const [opened, setOpened] = useState<{ Lightbox: LoadedLightbox; index: number }>()
  const open = (index: number) =>
    loadLightbox().then(
      ({ Lightbox }) => setOpened({ Lightbox, index }),
      () => showToast(errorToast(messages.lightboxFailedTitle(), messages.lightboxFailedText())),
    )
  return (
    <>
      <ul ref={row} className={ROW}>
        {images.map((image, index) => (
          <li key={`${image.kind} ${image.path}`} className="shrink-0">
            <button
              type="button"
              aria-label={messages.openImage(image.kind, getImageNumber(images, index))}
              onPointerEnter={() => void loadLightbox().catch(() => {})}
              onClick={() => void open(index)}
              className="frame block rounded-xl transition hover:brightness-110"
            >
              <Artwork
                paths={[image.path]}
                alt=""
                size="w500"
                sizes={image.kind === 'backdrop' ? '314px' : '118px'}
                width={image.width}
                height={image.height}
                className={`${THUMBNAIL_HEIGHT} w-auto max-w-[80vw] rounded-[inherit]`}
              />
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <opened.Lightbox
          label={messages.imagesOf(title.name)}
          images={images.map((image, index) => ({
            ...image,
            alt: messages.imageOf(getImageName(images, index), title.name),
          }))}
          start={opened.index}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function getImageName(images: GalleryImage[], index: number): string {
  const number = getImageNumber(images, index)
  return images[index]?.kind === 'poster' ? messages.posterNumber(number) : messages.backdropNumber(number)
}

/** Counts posters and backdrops on their own. Backdrops come before posters. */
function getImageNumber(images: GalleryImage[], index: number): number {
  return index - images.findIndex(({ kind }) => kind === images[index]?.kind) + 1
}

function GallerySkeleton() {
  return (
    <div className={`${ROW} overflow-hidden`}>
      {Array.from({ length: SKELETON_COUNT }, (_, index) => (
        <div key={index} className={`skeleton aspect-video shrink-0 rounded-xl ${THUMBNAIL_HEIGHT}`} />
      ))}
    </div>
  )
}
