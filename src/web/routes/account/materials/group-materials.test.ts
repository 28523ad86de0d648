import { describe, expect, it } from 'vitest';
import type { Material } from '../../../../contract/files/materials.ts';
import { filterMaterials, groupMaterials, type MaterialFilter } from './group-materials.ts';
import { formatSize } from './material-size.ts';

const material = (change: Partial<Material>): Material => ({
  id: '0',
  title: '专业版前端源码',
  description: '',
  kind: 'source',
  fileName: 'vela-pro-1.2.0.zip',
  mediaType: 'application/zip',
  sizeBytes: 1,
  sha256: '',
  isPublic: false,
  editions: ['pro'],
  releaseVersion: '1.2.0',
  publishedAt: 100,
  access: 'allowed',
  lastDownloadedAt: null,
  isRetired: false,
  ...change,
});
const all: MaterialFilter = { text: '', kind: 'all', access: 'all', edition: '', release: '' };

describe('materials', () => {
  it('stand by release, the newest first, general ones last', () => {
    const groups = groupMaterials([
      material({ id: '1', releaseVersion: null, publishedAt: 900 }),
      material({ id: '2', releaseVersion: '1.0.0', publishedAt: 50 }),
      material({ id: '3', releaseVersion: '1.2.0', publishedAt: 100 }),
      material({ id: '4', releaseVersion: '1.0.0', publishedAt: 60 }),
    ]);
    expect(groups.map(({ key, materials }) => [key, materials.map(({ id }) => id)])).toEqual([
      ['1.2.0', ['3']],
      ['1.0.0', ['2', '4']],
      ['general', ['1']],
    ]);
  });

  it('are found by every word, wherever it stands', () => {
    const items = [
      material({ id: '1' }),
      material({ id: '2', title: '设计稿', fileName: 'design.fig', kind: 'design' }),
    ];
    const found = (change: object) => filterMaterials(items, { ...all, ...change }).map(({ id }) => id);
    expect(found({ text: ' 源码  ＰＲＯ ' })).toEqual(['1']);
    expect(found({ text: '1.2.0' })).toEqual(['1', '2']);
    expect(found({ text: '没有' })).toEqual([]);
    expect(found({ kind: 'design' })).toEqual(['2']);
    expect(found({ edition: 'pro' })).toEqual(['1', '2']);
    expect(found({ edition: 'tenant' })).toEqual([]);
    expect(found({ release: '1.2.0' })).toEqual(['1', '2']);
    expect(found({ release: '9.0.0' })).toEqual([]);
  });

  it('can be narrowed to what may be downloaded', () => {
    const items = [material({ id: '1' }), material({ id: '2', access: 'needs_license' })];
    expect(filterMaterials(items, { ...all, access: 'allowed' }).map(({ id }) => id)).toEqual(['1']);
  });

  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1536, '1.5 KB'],
    [1048576, '1 MB'],
    [150 * 1024 * 1024, '150 MB'],
  ])('shows %i bytes as %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text);
  });
});
