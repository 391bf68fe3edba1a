/** The two things of Deno that a function's `index.ts` uses; the rest of the code knows no runtime. */
declare namespace Deno {
  const env: { get: (name: string) => string | undefined }
  function serve(handler: (request: Request) => Promise<Response>): unknown
}
