import { useId } from 'react'

import type { Theme } from '#domain/settings/look.ts'

/** The two palettes themselves: a preview shows what is not in force. */
const PALETTES = {
  light: { page: '#f6f5fa', side: '#ffffff', block: '#d9d5e6', ink: '#16141f' },
  dark: { page: '#09090f', side: '#15151f', block: '#34323f', ink: '#f5f4fa' },
} as const

/** The app in small as a theme makes it; as the device has it, both, cut across. */
export function ThemePreview({ theme }: { theme: Theme }) {
  const id = useId()
  return (
    <svg aria-hidden viewBox="0 0 120 72" className="border-border w-full rounded-xl border">
      {theme === 'system' ? (
        <>
          <clipPath id={id}>
            <path d="M76 0h44v72H44Z" />
          </clipPath>
          <Screen palette="light" />
          <g clipPath={`url(#${id})`}>
            <Screen palette="dark" />
          </g>
        </>
      ) : (
        <Screen palette={theme} />
      )}
    </svg>
  )
}

function Screen({ palette }: { palette: keyof typeof PALETTES }) {
  const { page, side, block, ink } = PALETTES[palette]
  return (
    <>
      <path d="M0 0h120v72H0Z" fill={page} />
      <path d="M0 0h28v72H0Z" fill={side} />
      <path d="M6 10h10M6 20h16M6 27h13M6 34h15" stroke={block} strokeWidth="3" strokeLinecap="round" />
      <rect x="36" y="8" width="76" height="24" rx="4" fill={block} />
      <path d="M42 18h30" stroke={ink} strokeWidth="3.5" strokeLinecap="round" />
      <rect x="40.5" y="23" width="17" height="5.5" rx="2.75" className="fill-accent" />
      {[36, 56, 76, 96].map((x) => (
        <rect key={x} x={x} y="39" width="16" height="25" rx="3" fill={block} />
      ))}
    </>
  )
}
