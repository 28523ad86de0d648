import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Services } from '../call.ts';
import { minuteOf } from '../outside/shanghai-calendar.ts';
import type { ExportedPerson, ExportSection } from './export-section.ts';
import { exportSections } from './export-sections.ts';
import { findLeaver } from './store.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'files' | 'config' | 'log'>;

/** The copy as a zip, one page of rows at a time: its size costs no memory, and a slow reader slows it down. */
export async function* writeExport(parts: Parts, userId: string): AsyncGenerator<Uint8Array> {
  const person = await findLeaver(parts.database.db, userId);
  const isProved = typeof person?.email_verified_at === 'number';
  const provedEmail = isProved ? (person.email ?? '') : '';
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    ready.push(chunk);
  });
  const taken = (): Uint8Array[] => ready.splice(0);

  const guide = new ZipDeflate('说明.txt');
  zip.add(guide);
  guide.push(Buffer.from(guideText(parts)), true);
  for (const section of exportSections) {
    const file = new ZipDeflate(section.file);
    zip.add(file);
    for await (const text of jsonOf(parts, section, { userId, provedEmail })) {
      file.push(Buffer.from(text));
      yield* taken();
    }
    file.push(new Uint8Array(), true);
    yield* taken();
  }
  for (const picture of await picturesOf(parts, userId)) {
    const file = new ZipPassThrough(`avatar-${picture.pixels}.webp`);
    zip.add(file);
    for await (const chunk of parts.files.read(picture.location)) {
      file.push(chunk as Uint8Array);
      yield* taken();
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* taken();
}

async function* jsonOf(
  { database: { db } }: Parts,
  section: ExportSection,
  person: ExportedPerson,
): AsyncGenerator<string> {
  let afterId = '';
  let separator = '[\n';
  for (;;) {
    const rows = await section.page(db, person, afterId);
    const last = rows.at(-1);
    if (last === undefined) break;
    afterId = last.id;
    yield separator + rows.map((row) => JSON.stringify(row, null, 2)).join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** The person's pictures, without those whose file is missing. */
async function picturesOf({ database: { db }, files, log }: Parts, userId: string) {
  const rows = await db
    .selectFrom('avatar_picture')
    .select(['pixels', 'location'])
    .where('user_id', '=', userId)
    .where('dropped_at', 'is', null)
    .execute();
  const sizes = await Promise.all(rows.map(({ location }) => files.size(location)));
  if (sizes.includes(null)) log.warn({ user: userId }, 'a picture is missing from an export');
  return rows.filter((_row, index) => sizes[index] !== null);
}

function guideText({ config, clock }: Parts): string {
  const files = exportSections.map(({ file, about }) => `${file}　${about}`);
  return [
    `${config.appTitle} 个人数据副本`,
    `导出时间：${minuteOf(clock.now())}（北京时间）`,
    '',
    ...files,
    'avatar-*.webp　上传的头像',
    '',
    '时间为自 1970 年 1 月 1 日起的毫秒数，金额单位为分。密码只保存散列值，不在其中。',
    '授权密钥等同于授权凭证，请妥善保管这个文件。',
    '',
  ].join('\r\n');
}
