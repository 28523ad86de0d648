import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { robots } from '../../contract/robots.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';

type Entry = typeof robots.remove;

export async function removeRobot(call: SignedInCall, { id }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  await call.database.transaction(async (trx) => {
    const removed = await trx
      .deleteFrom('work_robot')
      .where('id', '=', id)
      .returning(['name', 'service'])
      .executeTakeFirst();
    if (removed === undefined) throw new ApiError('NOT_FOUND');
    await recordAudit(call, trx, {
      act: 'robot.removed',
      targetType: 'robot',
      targetId: id,
      detail: { name: removed.name },
    });
  });
  return {};
}
