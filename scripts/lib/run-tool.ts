import { spawn } from 'node:child_process'
import { join } from 'node:path'

export type RunOptions = {
  environment?: Record<string, string>
  /** Collects the output instead of showing it, for tools that run at the same time. */
  isQuiet?: boolean
  /** The folder whose node_modules has the tool: the repository's root unless set. */
  workspace?: string
}

export type ToolResult = { code: number; output: string }

const ROOT = join(import.meta.dirname, '..', '..')

/** Runs a tool from node_modules with the repository's root as its folder. Resolves with its exit code, whatever that is. */
export function runTool(
  tool: string,
  args: string[],
  { environment = {}, isQuiet = false, workspace = '' }: RunOptions = {},
): Promise<ToolResult> {
  const child = spawn(join(ROOT, workspace, 'node_modules', '.bin', tool), args, {
    cwd: ROOT,
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    env: { ...process.env, ...environment },
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
