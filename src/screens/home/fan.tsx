import type { CSSProperties, ReactNode } from 'react'

type FanProps = {
  label?: string
  /** Told beneath the cards. */
  prompt: ReactNode
  cards: { key: string; card: ReactNode }[]
}

/** Cards held like a hand of them. It takes the same room whatever it holds: nothing beneath it moves when cards come. */
export function Fan({ label, prompt, cards }: FanProps) {
  const middle = (cards.length - 1) / 2
  return (
    <div className="@container grid justify-items-center gap-5">
      <ul
        aria-label={label}
        aria-hidden={label ? undefined : true}
        className="relative h-[calc(var(--card-width)*1.74)] w-full [--card-width:7rem] [--spread:3.55rem] @lg:[--card-width:9rem] @lg:[--spread:4.6rem] @2xl:[--card-width:10.5rem] @2xl:[--spread:5.4rem] @4xl:[--card-width:11.5rem] @4xl:[--spread:7rem] @5xl:[--card-width:12rem] @5xl:[--spread:8.9rem] @7xl:[--card-width:14rem] @7xl:[--spread:10.6rem] @min-[100rem]:[--card-width:16rem] @min-[100rem]:[--spread:12.4rem]"
      >
        {cards.map(({ key, card }, index) => (
          <li key={key} className="showcase-position" style={placeInFan(index - middle)}>
            {card}
          </li>
        ))}
      </ul>
      {prompt}
    </div>
  )
}

/**
 * `steps` counts cards from the middle one, which stands upright and on top. A step is more than half a card, so that
 * the middle of every card can be seen and clicked.
 */
function placeInFan(steps: number): CSSProperties {
  const offset = `calc(var(--spread) * ${steps})`
  return {
    transform: `translateX(calc(-50% + ${offset})) translateY(calc(var(--card-width) * ${steps ** 2 * 0.022})) rotate(${steps * 4}deg)`,
    zIndex: 10 - Math.abs(steps),
  }
}
