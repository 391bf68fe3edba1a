/** The two files by which Netlify, Cloudflare Pages and others are told what a server would do. */
import { standardHeaders } from '../../server/http/standard-headers.ts'
import { FOR_EVER } from '../../server/static/serve-static-assets.ts'

/** Every address that is no file is the app's own page. */
export const REDIRECTS_FILE = '/* /index.html 200\n'

/** The same headers as our own server sends; these hosts serve over HTTPS alone, and have pages asked for again by themselves. */
export function headersFile(pagePolicy: string): string {
  const everywhere = { ...standardHeaders(true)('/'), 'content-security-policy': pagePolicy }
  // A host joins what two rules say of one header, so the second says nothing that the first has said.
  return [...rule('/*', everywhere), ...rule('/assets/*', { 'cache-control': FOR_EVER })].join('\n')
}

function rule(path: string, headers: Readonly<Record<string, string>>): string[] {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), '']
}
