/**
 * Adds to the page's HTML what users see before the app has loaded: Home in its loading state, rendered by the app's own
 * components, and a script that applies the user's preferences before the first paint.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { build } from 'vite'

import { readManifest } from './build-manifest.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const PLACEHOLDER = '<!--static-page-->'

/** Has nearly all characters on the screen; other subsets load on demand. */
const TEXT_FONT = /^figtree-latin-wght-normal-.+\.woff2$/

/** Changes the page of a build in this folder. */
export async function prerenderHome(folder: string): Promise<void> {
  const page = join(folder, 'index.html')
  const [home, script] = await Promise.all([renderHome(folder), buildFirstPaintScript(folder)])
  const name = `assets/first-paint-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`
  writeFileSync(join(folder, name), script)
  // A failure during rendering leaves an error screen or nothing, without an error here.
  if (!home.includes('<h1') || !home.includes('<h2'))
    throw new Error(`Home was prerendered without its content: ${home}`)
  const html = readFileSync(page, 'utf8')
  if (!html.includes(`<div id="root">${PLACEHOLDER}`))
    throw new Error(`${page} has no ${PLACEHOLDER} in #root`)
  writeFileSync(
    page,
    html
      .replace(
        `<div id="root">${PLACEHOLDER}`,
        () => `<div id="root" data-static inert aria-hidden="true">${makeReadonly(home)}`,
      )
      // After the configuration at the end of the head, which it reads, and before anything is painted.
      .replace(
        '</head>',
        () => `${createFontPreload(folder, TEXT_FONT)}${createMessageLinks(folder, 'en')}</head>`,
      )
      .replace('<body>', () => `<body><script src="/${name}"></script>`),
  )
}

/** `inert` keeps users from typing, but not programs such as password managers, whose input would be lost. */
function makeReadonly(html: string): string {
  return html.replaceAll('<input ', '<input readonly ')
}

/** Preloads a font in parallel with the style sheet that names it. */
function createFontPreload(folder: string, font: RegExp): string {
  const name = readdirSync(join(folder, 'assets')).find((file) => font.test(file))
  if (!name) throw new Error(`The build has no file that matches ${font}`)
  return `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin>`
}

/** Loads the messages of the first view in parallel with the code that waits for them, and the others after it. */
function createMessageLinks(folder: string, language: string): string {
  const manifest = readManifest(folder)
  return Object.entries({ start: 'modulepreload', rest: 'prefetch' })
    .map(([part, rel]) => {
      const catalog = manifest[`src/i18n/catalogs/${language}.po?part=${part}`]
      if (!catalog) throw new Error(`The build has no messages for ${language}`)
      return `<link rel="${rel}" href="/${catalog.file}" data-language="${language}" data-messages="${part}">`
    })
    .join('')
}

/** Resolves to Home as HTML. */
async function renderHome(folder: string): Promise<string> {
  // Inside the repository, so that imports from node_modules resolve.
  const outDir = join(folder, '..', 'prerender')
  try {
    await build({
      configFile: join(ROOT, 'vite.config.ts'),
      logLevel: 'error',
      build: { ssr: 'src/app/prerender/main.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
    })
    // In a child process, because it sets browser globals.
    return execFileSync(process.execPath, [join(outDir, 'main.js')], { encoding: 'utf8' })
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** Resolves to a classic script, because module scripts run after the first paint. */
async function buildFirstPaintScript(folder: string): Promise<string> {
  const outDir = join(folder, '..', 'first-paint')
  try {
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      build: {
        target: 'baseline-widely-available',
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        lib: {
          entry: 'src/app/first-paint/main.ts',
          formats: ['iife'],
          name: 'firstPaint',
          fileName: () => 'main.js',
        },
      },
    })
    return readFileSync(join(outDir, 'main.js'), 'utf8')
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
