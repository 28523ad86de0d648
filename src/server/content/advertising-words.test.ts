import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const repository = path.join(import.meta.dirname, '../../..');
const scanned = ['src/contract', 'src/server', 'src/web', 'src/cli', 'packages/license/src', 'CHANGELOG.md'];

/** Innocent uses: time, order and amounts that say nothing about the quality of what is sold. */
const innocent =
  /最(?:近|多|少|后|前|终|小权限|早|晚|久|长|短)|已是最新|刷新到最新|第一(?=次|步|段|句|行|页|个|条|项|位)|首个版本|唯一的?(?=登录方式)/g;

/** Advertising law of the PRC, article 9 (3), and what courts and market supervision have read into it. */
const forbidden = new RegExp(
  [
    '最',
    '第一|NO\\.?\\s?1',
    '唯一|独一无二|绝无仅有|独家',
    '首家|首创|首选|首款',
    '国家级|世界级|全球级|宇宙级|驰名|免检',
    '顶级|顶尖|顶峰|尖端|巅峰',
    '极致|极佳|极品|极端(?!情况)',
    '100\\s*[%％]|百分之?百|百分百',
    '领先|领导者|领导品牌|王牌|冠军|之王|之冠',
    '完美|绝对|万能|全能|无敌|无与伦比|史无前例|前所未有|空前',
    '零风险|万无一失|永不|绝不|保证通过',
  ].join('|'),
  'giu',
);

/** Only Chinese text within one string or element: no identifiers, no styles. */
function problemsOf(text: string): string[] {
  const passages = text.match(/[^'"`<>{}\n]*\p{Script=Han}[^'"`<>{}\n]*/gu) ?? [];
  return passages.flatMap((passage) =>
    (passage.replaceAll(innocent, '').match(forbidden) ?? []).map((word) => `${word} in “${passage.trim()}”`),
  );
}

async function filesOf(place: string): Promise<string[]> {
  if (path.extname(place) === '.md') return [place];
  const entries = await readdir(path.join(repository, place), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(?:tsx?|js|md)$/.test(entry.name))
    .map((entry) => path.relative(repository, path.join(entry.parentPath, entry.name)));
}

describe('what people read', () => {
  it('has no word that the advertising law forbids', async () => {
    const files = (await Promise.all(scanned.map(filesOf))).flat();
    expect(files.length).toBeGreaterThan(200);
    expect(files).toContain('src/web/routes/marketing/choose/choose.tsx');
    const problems = await Promise.all(
      files.map(async (file) =>
        problemsOf(await readFile(path.join(repository, file), 'utf8')).map((problem) => `${file}: ${problem}`),
      ),
    );
    expect(problems.flat()).toEqual([]);
  });

  it.each([
    '最好的后台框架',
    '行业第一',
    '国内唯一',
    '国家级品质',
    '顶级体验',
    '极致性能',
    '覆盖 100% 场景',
    '全网首选',
  ])('would be caught: %s', (text) => expect(problemsOf(`<p>${text}</p>`)).toHaveLength(1));

  it.each(['最近签发的在前', '最多 20 个域名', '至少 8 位', '第一次登录', "class='w-[100%]'>宽度"])(
    'is fine: %s',
    (text) => expect(problemsOf(text)).toEqual([]),
  );
});
