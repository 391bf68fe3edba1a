/** The part of Deno's API that `index.ts` uses. */
declare namespace Deno {
  const env: { get: (name: string) => string | undefined }
  function serve(handler: (request: Request) => Promise<Response>): unknown
}
