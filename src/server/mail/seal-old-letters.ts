import type { Services } from '../call.ts';
import type { Database } from '../database/open-database.ts';
import { forUpdateSkipLocked } from '../database/row-lock.ts';
import { codeInLink, codeMark, codeSealer, sealCode } from './letter-codes.ts';

const AT_ONCE = 200;

/**
 * Seals letters from before codes were sealed: the codes are taken out of the text, and kept only if the letter is
 * still to leave.
 */
export async function sealOldLetters({ database, config }: Pick<Services, 'database' | 'config'>): Promise<void> {
  await codeSealer(config);
  while ((await sealSome(database, config)) > 0);
}

async function sealSome(database: Database, config: Services['config']): Promise<number> {
  return database.transaction(async (trx) => {
    const old = await forUpdateSkipLocked(
      trx.selectFrom('outbox_mail').selectAll().where('is_code_apart', 'is', null).orderBy('id').limit(AT_ONCE),
    ).execute();
    for (const { id, state, body_text: text, body_html: html } of old) {
      const code = codeInLink.exec(text)?.[1];
      const change =
        code === undefined
          ? {}
          : {
              body_text: text.replaceAll(code, codeMark(id)),
              body_html: html.replaceAll(code, codeMark(id)),
              sealed_code: state === 'sent' ? null : await sealCode(config, id, code),
            };
      await trx
        .updateTable('outbox_mail')
        .set({ ...change, is_code_apart: 1 })
        .where('id', '=', id)
        .execute();
    }
    return old.length;
  });
}
