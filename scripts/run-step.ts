import { spawn } from 'node:child_process'
import { join } from 'node:path'

export type StepCount = { passed: number; failed: number }

const ROOT = join(import.meta.dirname, '..')

/** Runs a tool of the project with its output shown; gives its exit code. */
export function runTool(
  tool: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<number> {
  const child = spawn(join(ROOT, 'node_modules', '.bin', tool), args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** A check that passes or fails as a whole. */
export async function runCheck(name: string, tool: string, args: string[]): Promise<StepCount> {
  process.stdout.write(`\n── ${name}\n`)
  const code = await runTool(tool, args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
