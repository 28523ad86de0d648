import type { NewRelease } from '../catalog/releases/add-release.ts';
import type { ArchiveEntry } from '../materials/downloads/pack-archive.ts';

interface DemoRelease extends NewRelease {
  /** Days before the first real release. */
  daysEarlier: number;
  title: string;
  entries: ArchiveEntry[];
}

export const sampleNote = '示例版本：随演示数据写入，用来展示更新服务期与下载记录，不是真实发布。';

const editions = ['pro', 'flagship', 'tenant'];

/**
 * Invented releases before the first real one, labelled in version, text and title; their archives contain real files.
 */
export const demoReleases: DemoRelease[] = [
  {
    version: '0.0.1-demo',
    daysEarlier: 130,
    title: '示例资料：主题色与外观',
    entries: [{ from: 'src/web/theme', to: 'theme' }],
    changelog: `${sampleNote}\n\n### 新增\n- 示例：主题色与深浅外观的源码`,
    isSecurity: false,
  },
  {
    version: '0.0.2-demo',
    daysEarlier: 66,
    title: '示例资料：接口定义',
    entries: [{ from: 'src/contract', to: 'contract' }],
    changelog: `${sampleNote}\n\n### 安全\n- 示例：一次安全修复，更新服务期结束后也能下载`,
    isSecurity: true,
  },
  {
    version: '0.0.3-demo',
    daysEarlier: 24,
    title: '示例资料：校验 SDK',
    entries: [{ from: 'packages/license', to: 'license' }],
    changelog: `${sampleNote}\n\n### 改进\n- 示例：随版本附上校验 SDK 的源码`,
    isSecurity: false,
  },
].map((release) => ({ ...release, channel: 'beta', editions }));
