import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openTestServices } from '../../../tests/support/services.ts';
import { readRevisedSettings, readSettings } from './read-settings.ts';
import { settingsSchema } from './schema.ts';
import { seedSettings } from './seed-settings.ts';
import { writeSettings } from './write-settings.ts';

describe.each(['sqlite', 'postgres'] as const)('settings on %s', (dialect) => {
  it('have defaults before anything is stored', async () => {
    const { services, close } = await openTestServices(dialect);
    expect(await readSettings(services.database)).toEqual(settingsSchema.parse({}));
    expect(await readSettings(services.database)).toMatchObject({
      primaryColor: '#2d8cf0',
      darkTheme: false,
      payee: { bank: null, channels: [], note: '' },
    });
    await close();
  });

  it('are seeded with samples that pass their own rules, once', async () => {
    const { services, call, close } = await openTestServices(dialect);
    await seedSettings(services);
    const seeded = await readSettings(services.database);
    expect(seeded.payee.bank?.name).toContain('示例');
    await writeSettings(call(), { vendor: '我的公司', payee: { bank: null } });
    await seedSettings(services);
    expect(await readSettings(services.database)).toEqual({
      ...seeded,
      vendor: '我的公司',
      payee: { bank: null, channels: [], note: '' },
    });
    await close();
  });

  it('are seen by the other server within a second, and are written to the audit log', async () => {
    const first = await openTestServices(dialect);
    const second = await first.openSecondServer();
    await readSettings(second.services.database);
    await writeSettings(first.call(), { supportWechat: ' vela-help ' });
    expect((await readSettings(first.services.database)).supportWechat).toBe('vela-help');
    await sleep(1001);
    expect((await readSettings(second.services.database)).supportWechat).toBe('vela-help');
    expect(await first.services.database.db.selectFrom('audit_event').select(['act', 'detail']).execute()).toEqual([
      {
        act: 'setting.changed',
        detail: '{"names":["supportWechat"],"before":{"supportWechat":""},"after":{"supportWechat":"vela-help"}}',
      },
    ]);
    await second.close();
    await first.close();
  });

  it('are refused whole with a message for each wrong one', async () => {
    const { services, call, close } = await openTestServices(dialect);
    const wrong = {
      vendor: '好名字',
      primaryColor: 'red',
      filingUrl: 'javascript:alert(1)',
      supportEmail: 'nobody',
      resourceLinks: [{ label: '', href: '//evil.example' }],
      payee: { channels: [{ channel: 'cash', label: 'x', qr: 'y' }] },
      nonsense: 1,
    };
    await expect(writeSettings(call(), wrong)).rejects.toMatchObject({
      error: 'SETTING_INVALID',
      fields: {
        primaryColor: '请填写形如 #2d8cf0 的颜色',
        filingUrl: '请填写以 http:// 或 https:// 开头的完整网址',
        supportEmail: '邮箱格式不正确',
        'resourceLinks.0.label': '请填写链接文字',
        'resourceLinks.0.href': '请填写完整网址，或以 / 开头的站内路径',
        'payee.channels.0.channel': '只支持 wechat 与 alipay',
        nonsense: '没有这一项设置',
      },
    });
    expect((await readSettings(services.database)).vendor).toBe('');
    await close();
  });

  it('are not overwritten by whoever saw an older revision: of two at once one wins, and the other is told which', async () => {
    const first = await openTestServices(dialect);
    const second = await first.openSecondServer();
    const { licensing } = settingsSchema.parse({});
    const { db } = first.services.database;
    expect((await readRevisedSettings(db)).revision).toBe(0);
    const told = await Promise.allSettled([
      writeSettings(first.call(), { supportWechat: 'one' }, 0),
      writeSettings(second.call(), { supportWechat: 'two' }, 0),
    ]);
    const { supportWechat: kept, revision } = await readRevisedSettings(db);
    expect(revision).toBe(1);
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(told.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { error: 'SETTING_CHANGED', status: 409, fields: { supportWechat: '刚刚有人改过这一项' } },
    });
    // Changes of other settings, or the same request again, are no conflict; nothing of a refused request is stored.
    await writeSettings(first.call(), { supportWechat: kept, vendor: '公司' }, 0);
    await expect(
      writeSettings(first.call(), { vendor: '', licensing: { ...licensing, keyOverlapDays: 30 } }, 1),
    ).rejects.toMatchObject({ error: 'SETTING_CHANGED', fields: { vendor: '刚刚有人改过这一项' } });
    expect(await readRevisedSettings(db)).toMatchObject({ vendor: '公司', licensing, revision: 2 });
    await writeSettings(first.call(), { vendor: '' }, 2);
    // A caller without a revision, such as the command line, overwrites.
    await writeSettings(first.call(), { vendor: '乙' });
    expect(await readRevisedSettings(db)).toMatchObject({ vendor: '乙', revision: 4 });
    await second.close();
    await first.close();
  });

  it('have a revision of their own each: different ones saved at once are no conflict', async () => {
    const first = await openTestServices(dialect);
    const second = await first.openSecondServer();
    await Promise.all([
      writeSettings(first.call(), { vendor: '公司' }, 0),
      writeSettings(second.call(), { supportHours: '工作日' }, 0),
    ]);
    expect(await readRevisedSettings(first.services.database.db)).toMatchObject({
      vendor: '公司',
      supportHours: '工作日',
      revision: 2,
    });
    await second.close();
    await first.close();
  });

  it('fall back one by one where the stored value is not usable', async () => {
    const { services, close } = await openTestServices(dialect);
    await services.database.db
      .insertInto('setting')
      .values([
        { id: 'site.primaryColor', content: '"red"', updated_at: 1 },
        { id: 'site.vendor', content: '"公司"', updated_at: 1 },
      ])
      .execute();
    expect(await readSettings(services.database)).toMatchObject({ primaryColor: '#2d8cf0', vendor: '公司' });
    await close();
  });
});
