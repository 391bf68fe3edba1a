import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Such as `home.390.dark.png`. */
const SCREENSHOT_NAME = /^(?<screen>.+)\.(?<width>\d+)\.(?<theme>dark|light)\.png$/

const STYLE =
  'body{font:15px system-ui;margin:2rem;background:#222;color:#eee}div{display:flex;gap:1rem;align-items:start;overflow-x:auto}img{height:26rem;border-radius:4px}h2{font-size:1rem;margin:2rem 0 .5rem}'

/** Writes a page with a folder's screenshots, one row per screen, and returns its path. */
export function writeContactSheet(folder: string): string {
  const namesByScreen = Map.groupBy(
    readdirSync(folder)
      .filter((name) => SCREENSHOT_NAME.test(name))
      .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })),
    (name) => SCREENSHOT_NAME.exec(name)?.groups?.['screen'],
  )
  const rows = [...namesByScreen].map(
    ([screen, names]) => `<h2>${screen}</h2><div>${names.map(toImageLink).join('')}</div>`,
  )
  const path = join(folder, 'index.html')
  writeFileSync(
    path,
    `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>${STYLE}</style>${rows.join('\n')}`,
  )
  return path
}

function toImageLink(name: string): string {
  const url = encodeURIComponent(name)
  return `<a href="${url}"><img loading="lazy" src="${url}" alt="${name}"></a>`
}
