import type { Api } from '../../../contract/api.ts';
import type { Material } from '../../../contract/files/materials.ts';
import { DAY_MS } from './sample-day.ts';
import type { SampleState } from './sample-state.ts';

/** Materials to look at; there are no files behind them. */
export function sampleMaterials({ startedAt }: SampleState): Partial<Api['materials']> {
  const items = [
    sampleMaterial(startedAt - 10 * DAY_MS, 1, { title: '演示源码包', kind: 'source', fileName: 'sample-source.zip' }),
    sampleMaterial(startedAt - 30 * DAY_MS, 2, { title: '演示使用手册', kind: 'document', fileName: 'sample.pdf' }),
    sampleMaterial(startedAt - 30 * DAY_MS, 3, {
      title: '演示设计稿',
      kind: 'design',
      fileName: 'sample-design.zip',
      editions: ['flagship'],
      access: 'needs_license',
    }),
  ];
  return {
    list: async () => ({ items }),
    downloads: async () => ({ items: [], nextCursor: null }),
  };
}

function sampleMaterial(publishedAt: number, n: number, change: Partial<Material>): Material {
  return {
    id: `00000000-0000-4000-8000-00000000030${n}`,
    title: '',
    description: '演示数据，没有可下载的文件',
    kind: 'document',
    fileName: '',
    mediaType: 'application/octet-stream',
    sizeBytes: 1_048_576,
    sha256: '0'.repeat(64),
    isPublic: false,
    editions: ['pro', 'flagship'],
    releaseVersion: null,
    publishedAt,
    access: 'allowed',
    lastDownloadedAt: null,
    isRetired: false,
    ...change,
  };
}
