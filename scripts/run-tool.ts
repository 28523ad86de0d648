import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runCommand } from './run-command.mjs';

const packageOf = { 'react-router': '@react-router/dev', playwright: '@playwright/test', tsc: 'typescript' } as const;
type Tool = keyof typeof packageOf | 'oxfmt' | 'oxlint' | 'knip' | 'vite' | 'vitest';

const require = createRequire(import.meta.url);

/** The script behind a tool's command: run with our own Node, without npx and without a shell. */
function scriptOf(tool: Tool): string {
  const name = tool in packageOf ? packageOf[tool as keyof typeof packageOf] : tool;
  const folder = join(dirname(require.resolve('../package.json')), 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const script = typeof bin === 'string' ? bin : bin[tool];
  if (!script) throw new Error(`${name} has no command ${tool}`);
  return join(folder, script);
}

/** Runs a tool of node_modules in the foreground and returns its exit code. */
export function runTool(tool: Tool, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return runCommand(process.execPath, [scriptOf(tool), ...args], { env: { ...process.env, ...env } });
}

/** Runs a tool silently and also returns its output. */
export function captureTool(tool: Tool, args: string[]): Promise<{ exit: number; output: string }> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const child = spawn(process.execPath, [scriptOf(tool), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => resolve({ exit: 1, output: error.message }));
    child.on('close', (code) => resolve({ exit: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}
