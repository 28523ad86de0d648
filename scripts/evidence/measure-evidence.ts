import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { startRealServer } from '../../tests/support/servers/real-server.ts';
import { build } from '../build.ts';
import { ensureChromium } from '../chromium.ts';
import { countCode } from './count-code.ts';
import { countAxeFindings, measureFirstView } from './measure-pages.ts';
import { measureSdk } from './measure-sdk.ts';
import { contrast, primaryTones, grounds, type Scheme } from '../../src/web/theme/colors.ts';
import { themeColors } from '../../src/web/theme/palette.ts';

const target = 'src/server/pages/shipped/evidence.json';
const pages = ['/', '/product/detail', '/product/pricing', '/choose/we', '/applying/index', '/login', '/privacy/index'];

/** `npm run evidence`: measures the figures of /choose/we and writes them into a file; none is typed by hand. */
export async function measureEvidence(): Promise<number> {
  const executablePath = await ensureChromium();
  if (!executablePath || (await build()) !== 0) return 1;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vela-evidence-'));
  const server = await startRealServer({ dataDir });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const firstView = await measureFirstView(browser, server.url, '/');
    const axeFindings = await countAxeFindings(browser, server.url, pages);
    const evidence = {
      measuredOn: new Date().toISOString().slice(0, 10),
      machine: `${processorName()}，Node.js ${process.versions.node}`,
      firstView,
      accessibility: { pages: pages.length, schemes: 2, findings: axeFindings },
      contrast: measureContrast(),
      sdk: await measureSdk(),
      code: countCode(),
    };
    await writeFile(target, `${JSON.stringify(evidence, null, 2)}\n`);
    console.log(evidence);
    return 0;
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** `Intel(R) Xeon(R) Processor` as people write it. */
function processorName(): string {
  const name = cpus()[0]?.model ?? '';
  return (
    name
      .replaceAll(/\((?:R|TM)\)|\b(?:CPU|Processor)\b|@.*/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim() || 'unknown'
  );
}

/** The lowest contrast of text on and in a primary colour, over all colours and both schemes. */
function measureContrast(): { colors: number; least: number } {
  const ratios = themeColors.flatMap((color) =>
    (['light', 'dark'] satisfies Scheme[]).flatMap((scheme) => {
      const tones = primaryTones(color, scheme);
      return [
        ...[tones.fill, tones.hover, tones.active].map((surface) => contrast(tones.onPrimary, surface)),
        ...[...Object.values(grounds[scheme]), tones.soft].map((ground) => contrast(tones.text, ground)),
      ];
    }),
  );
  return { colors: themeColors.length, least: Math.floor(Math.min(...ratios) * 100) / 100 };
}
