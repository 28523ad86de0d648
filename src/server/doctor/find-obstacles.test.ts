import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '../../../tests/support/services.ts';
import { parseConfig } from '../config.ts';
import { retireSigningKey } from '../licenses/keys/manage-signing-keys.ts';
import { loadSigningKeys } from '../licenses/keys/load-signing-keys.ts';
import { findObstacles } from './find-obstacles.ts';

describe.each(['sqlite', 'postgres'] as const)('obstacles on %s', (dialect) => {
  let site: TestServices;
  beforeEach(async () => {
    site = await openTestServices(dialect);
  });
  afterEach(() => site.close());

  test('a healthy server has none', async () => {
    expect(await findObstacles(site.services)).toEqual([]);
  });

  test('a full disk', async () => {
    const freeBytes = async () => 3 * 1_048_576;
    expect(await findObstacles({ ...site.services, freeBytes })).toEqual([
      '数据目录所在的磁盘只剩 3 MB：新的内容无法保存，请清理磁盘',
    ]);
  });

  test('a backup that came back without its key, until the lost key is retired', async () => {
    const lost = site.services.keys.activeKid;
    const config = parseConfig({
      NODE_ENV: 'test',
      DATA_DIR: site.services.config.dataDir,
      LICENSE_KEK: 'another key-encryption key, of a new machine',
    });
    const restored = { ...site.services, config };
    restored.keys = await loadSigningKeys(restored);
    expect(await findObstacles(restored)).toEqual([expect.stringContaining(`签名密钥 ${lost} 打不开`)]);
    await retireSigningKey({ ...site.call(), ...restored }, lost);
    expect(await findObstacles(restored)).toEqual([]);
  });

  test('a backup that came back without its files; one lost file is not taken for it', async () => {
    const { database, files, config } = site.services;
    const locations = await Promise.all(['a', 'b'].map(async (text) => (await files.put(Readable.from([text]))).key));
    for (const [index, location] of locations.entries())
      await database.db
        .insertInto('material')
        .values({
          id: `material-${index}`,
          release_id: null,
          title: `手册 ${index}`,
          kind: 'document',
          location,
          file_name: `manual-${index}.pdf`,
          is_public: 1,
          published_at: index,
          withdrawn_at: null,
          replaced_by: null,
        })
        .execute();
    expect(await findObstacles(site.services)).toEqual([]);
    await files.remove(locations[0] ?? '');
    expect(await findObstacles(site.services)).toEqual([]);
    await rm(path.join(config.dataDir, 'files'), { recursive: true });
    expect(await findObstacles(site.services)).toEqual([expect.stringContaining('找不到资料：')]);
  });
});
