import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** As `<screen>.<width>.<theme>.png`. */
const PICTURE = /^(?<screen>.+)\.(?<width>\d+)\.(?<theme>dark|light)\.png$/

const STYLE =
  'body{font:15px system-ui;margin:2rem;background:#222;color:#eee}div{display:flex;gap:1rem;align-items:start;overflow-x:auto}img{height:26rem;border-radius:4px}h2{font-size:1rem;margin:2rem 0 .5rem}'

/** Writes the page that shows a folder's pictures, a screen a line; gives its path. */
export function writeContactSheet(folder: string): string {
  const namesByScreen = Map.groupBy(
    readdirSync(folder)
      .filter((name) => PICTURE.test(name))
      .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })),
    (name) => PICTURE.exec(name)?.groups?.['screen'],
  )
  const lines = [...namesByScreen].map(
    ([screen, names]) => `<h2>${screen}</h2><div>${names.map(picture).join('')}</div>`,
  )
  const path = join(folder, 'index.html')
  writeFileSync(
    path,
    `<!doctype html><meta charset="utf-8"><title>Every screen</title><style>${STYLE}</style>${lines.join('\n')}`,
  )
  return path
}

function picture(name: string): string {
  const address = encodeURIComponent(name)
  return `<a href="${address}"><img loading="lazy" src="${address}" alt="${name}"></a>`
}
