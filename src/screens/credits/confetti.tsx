import type { CSSProperties } from 'react'

/** Where each piece ends, from the middle, in rem; a burst that falls a little heavier to the sides. */
const PIECES = [
  [-10.5, -2.2, 24],
  [-8.2, -5.4, -38],
  [-6.6, 0.4, 65],
  [-5.1, -6.6, 12],
  [-3.9, -3.2, -72],
  [-2.2, -7.2, 40],
  [0.3, -5.8, -18],
  [2.3, -7, 55],
  [3.7, -3.4, -48],
  [5.2, -6.2, 8],
  [6.4, 0.6, -64],
  [8.4, -4.9, 30],
  [10.4, -1.8, -22],
  [-9.4, 2.6, -12],
  [9.3, 3, 48],
  [-4.6, 3.4, 78],
] as const

const SHAPES = ['h-3 w-1.5 rounded-xs', 'size-2 rounded-full', 'h-1.5 w-3 rounded-full'] as const

const COLOURS = ['bg-accent', 'bg-accent-text/70', 'bg-rating/80'] as const

/** React's types know no custom properties. */
type Place = CSSProperties & Record<'--x' | '--y' | '--turn', string>

/** Bursts from the middle of its parent once and stays where it fell; where motion is unwelcome it lies there already. */
export function Confetti() {
  return (
    <span aria-hidden className="absolute inset-0 -z-10 grid place-items-center">
      {PIECES.map(([x, y, turn], index) => {
        const place: Place = { '--x': `${x}rem`, '--y': `${y}rem`, '--turn': `${turn}deg` }
        return (
          <span
            key={`${x} ${y}`}
            style={place}
            className={`col-start-1 row-start-1 translate-x-(--x) translate-y-(--y) rotate-(--turn) transition-[translate,rotate,scale,opacity] duration-1000 ease-[cubic-bezier(0.15,0.8,0.3,1)] max-sm:scale-75 starting:translate-0 starting:scale-0 starting:rotate-0 starting:opacity-0 ${SHAPES[index % 3]} ${COLOURS[(index + 1) % 3]}`}
          />
        )
      })}
    </span>
  )
}
