import { handler } from './handler.ts'

Deno.serve(handler((name) => Deno.env.get(name)))
