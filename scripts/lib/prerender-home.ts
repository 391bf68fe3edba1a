/**
 * Adds to the page's HTML what users see before the app has loaded: Home in its loading state, rendered by the app's own
 * components, and a script that applies the user's preferences before the first paint.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { build } from 'vite'

import { getPageName } from '../../domain/app-shell.ts'
import { getDirection, SOURCE_LANGUAGE } from '../../domain/language.ts'
import { createTranslator } from '../../domain/translation/translator.ts'
import { escapeHtml } from '../../server/static/page-head.ts'
import type { PrerenderedHome } from '../../src/app/prerender/prerendered-home.ts'
import { readManifest } from './build-manifest.ts'
import { languageDefines } from './message-catalogs.ts'
import { translateManifest } from './web-manifest.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const MANIFEST = 'manifest.webmanifest'
const PLACEHOLDER = '<!--static-page-->'

/** Has nearly all characters on the screen; other subsets load on demand. */
const TEXT_FONT = /^figtree-latin-wght-normal-.+\.woff2$/

/**
 * Changes the page of a build in this folder, which is in English, and adds one for every other language, such as
 * `index.de.html`, with a manifest of its own.
 */
export async function prerenderHome(folder: string): Promise<void> {
  const [homes, script] = await Promise.all([renderHomes(folder), buildFirstPaintScript(folder)])
  const name = `assets/first-paint-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`
  writeFileSync(join(folder, name), script)
  const template = readFileSync(join(folder, 'index.html'), 'utf8')
  if (!template.includes(`<div id="root">${PLACEHOLDER}`))
    throw new Error(`The page has no ${PLACEHOLDER} in #root`)
  const manifest = readFileSync(join(folder, MANIFEST), 'utf8')
  for (const home of homes) {
    writeFileSync(
      join(folder, getManifestName(home.language)),
      translateManifest(manifest, createTranslator([home.language])),
    )
    const preloads = createFontPreload(folder, TEXT_FONT) + createMessagesLink(folder, home.language)
    writeFileSync(join(folder, getPageName(home.language)), createPage(template, home, `/${name}`, preloads))
  }
}

function createPage(template: string, home: PrerenderedHome, script: string, preloads: string): string {
  const { language, html, description } = home
  // A failure during rendering leaves an error screen or nothing, without an error here.
  if (!html.includes('<h1') || !html.includes('<h2'))
    throw new Error(`Home was prerendered without its content: ${html}`)
  return (
    template
      .replace('<html lang="en"', () => `<html lang="${language}" dir="${getDirection(language)}"`)
      .replace(MANIFEST, getManifestName(language))
      .replace(
        /(<meta\s+name="description"\s+content=")[^"]*/,
        (_all, start: string) => start + escapeHtml(description),
      )
      .replace(
        `<div id="root">${PLACEHOLDER}`,
        () => `<div id="root" data-static inert aria-hidden="true">${makeReadonly(html)}`,
      )
      // After the configuration at the end of the head, which it reads, and before anything is painted.
      .replace('</head>', () => `${preloads}</head>`)
      .replace('<body>', () => `<body><script src="${script}"></script>`)
  )
}

function getManifestName(language: string): string {
  return language === SOURCE_LANGUAGE ? MANIFEST : `manifest.${language}.webmanifest`
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

/** Preloads the messages of the first view beside the code that waits for them, and names the file of the others. */
function createMessagesLink(folder: string, language: string): string {
  const manifest = readManifest(folder)
  const [start, rest] = ['start', 'rest'].map(
    (part) => manifest[`src/i18n/catalogs/${language}.po?part=${part}`],
  )
  if (!start || !rest) throw new Error(`The build has no messages for ${language}`)
  return `<link rel="modulepreload" href="/${start.file}" data-language="${language}" data-start="/${start.file}" data-rest="/${rest.file}">`
}

/** Resolves to Home in all languages. */
async function renderHomes(folder: string): Promise<PrerenderedHome[]> {
  // Inside the repository, so that imports from node_modules resolve.
  const outDir = join(folder, '..', 'prerender')
  try {
    await build({
      configFile: join(ROOT, 'vite.config.ts'),
      logLevel: 'error',
      build: { ssr: 'src/app/prerender/main.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
    })
    // In a child process, because it sets browser globals.
    return JSON.parse(execFileSync(process.execPath, [join(outDir, 'main.js')], { encoding: 'utf8' }))
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
      define: languageDefines(),
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
