import { Hand } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'

import type { Title } from '#domain/catalogue/from-tmdb.ts'
import { titleKey } from '#domain/catalogue/title.ts'
import { cardProps } from '#src/features/titles/card-props.ts'

import { SHOWCASE_ITEMS } from './hero-images.ts'
import * as messages from './messages.ts'
import { ShowcaseCard } from './showcase-card.tsx'

const PROMPT = 'text-muted flex h-5 items-center gap-2 text-sm'

type ShowcaseProps = {
  titles: Title[]
  /** Called when the pointer or focus enters a card. */
  onHover: (title: Title) => void
}

export function Showcase({ titles, onHover }: ShowcaseProps) {
  return (
    <CardFan
      label={messages.showcase()}
      cards={titles.map((title) => ({
        key: titleKey(title),
        props: cardProps(title),
        card: <ShowcaseCard title={title} onHover={() => onHover(title)} />,
      }))}
      prompt={
        <p className={PROMPT}>
          <Hand aria-hidden className="size-4" />
          {titles.length > 0 ? messages.dragPrompt() : messages.nothingTrending()}
        </p>
      }
    />
  )
}

const SKELETON_CARDS = Array.from({ length: SHOWCASE_ITEMS }, (_, index) => ({
  key: String(index),
  card: <div className="skeleton frame aspect-2/3 w-full" />,
}))

export function ShowcaseSkeleton() {
  return (
    <CardFan
      cards={SKELETON_CARDS}
      prompt={
        <p role="status" className={PROMPT}>
          {messages.loading()}
        </p>
      }
    />
  )
}

type CardFanProps = {
  label?: string
  /** Shown below the cards. */
  prompt: ReactNode
  cards: { key: string; props?: ReturnType<typeof cardProps>; card: ReactNode }[]
}

/** Cards fanned out like a hand. Takes the same space while empty, so that loading doesn't shift the layout. */
function CardFan({ label, prompt, cards }: CardFanProps) {
  const middle = (cards.length - 1) / 2
  return (
    <div className="@container grid justify-items-center gap-5">
      <ul
        aria-label={label}
        aria-hidden={label ? undefined : true}
        className="relative h-[calc(var(--card-width)*1.74)] w-full [--card-width:7rem] [--spread:3.55rem] @lg:[--card-width:9rem] @lg:[--spread:4.6rem] @2xl:[--card-width:10.5rem] @2xl:[--spread:5.4rem] @4xl:[--card-width:11.5rem] @4xl:[--spread:7rem] @5xl:[--card-width:12rem] @5xl:[--spread:8.9rem] @7xl:[--card-width:14rem] @7xl:[--spread:10.6rem] @min-[100rem]:[--card-width:16rem] @min-[100rem]:[--spread:12.4rem]"
      >
        {cards.map(({ key, props, card }, index) => (
          <li key={key} {...props} className="showcase-position" style={getCardStyle(index - middle)}>
            {card}
          </li>
        ))}
      </ul>
      {prompt}
    </div>
  )
}

/** `steps` is the signed distance from the middle card, which is upright and on top. */
function getCardStyle(steps: number): CSSProperties & Record<'--steps', number> {
  return { '--steps': steps, zIndex: 10 - Math.abs(steps) }
}
