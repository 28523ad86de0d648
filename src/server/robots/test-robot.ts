import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { robots } from '../../contract/robots.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { seconds } from '../duration.ts';
import { readHosts } from './robot-hosts.ts';
import { openRobot } from './sealing.ts';
import { sendToRobot } from './send-to-robot.ts';

type Entry = typeof robots.test;

/** Longer than a message takes that is just on its way: no other server may send it again. */
const PAUSE_MS = seconds(10);

/** Sends one message now, whether or not there is work. If it arrives, work that waited follows soon. */
export async function testRobot(call: SignedInCall, { id }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const { config, clock, database, user } = call;
  const robot = await database.db.selectFrom('work_robot').selectAll().where('id', '=', id).executeTakeFirst();
  if (robot === undefined) throw new ApiError('NOT_FOUND');
  const place = await openRobot(config, robot);
  const problem =
    place === null
      ? '地址用另一把密钥加密过，打不开了；请移除后重新添加'
      : await sendToRobot(
          place,
          await readHosts(database.db),
          `${config.appTitle}：这是 ${user.username} 发出的测试消息。有新工作时会写到这里。`,
          clock.now(),
        );
  await database.transaction(async (trx) => {
    if (problem === '')
      await trx
        .updateTable('work_robot')
        .set({ problem: '', failures: 0, next_try_at: clock.now() + PAUSE_MS })
        .where('id', '=', id)
        .where('problem', '<>', '')
        .execute();
    await recordAudit(call, trx, {
      act: 'robot.tested',
      targetType: 'robot',
      targetId: id,
      detail: { name: robot.name, outcome: problem === '' ? '已送到' : problem },
    });
  });
  return { isAccepted: problem === '', text: problem === '' ? '消息已写到群里' : problem };
}
