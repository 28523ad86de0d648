import { rmSync } from 'node:fs';
import { runTool } from './run-tool.ts';

const target = 'build/sdk';

/** Makes the type declarations that the site packs with the SDK's sources; returns an exit code. */
export async function buildSdkTypes(): Promise<number> {
  rmSync(target, { recursive: true, force: true });
  return runTool('tsc', ['-p', 'packages/license/tsconfig.types.json', '--outDir', target]);
}
