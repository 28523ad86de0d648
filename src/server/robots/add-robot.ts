import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import { MOST_ROBOTS, robotPlaceOf, robotServiceNames, type robots, unlistedHost } from '../../contract/robots.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { newId } from '../database/new-id.ts';
import { requireFreshLogin } from '../identity/sessions/require-fresh-login.ts';
import { readRobots } from './list-robots.ts';
import { readHosts } from './robot-hosts.ts';
import { hashOfAddress, sealRobot } from './sealing.ts';

type Entry = typeof robots.add;

const refuse = (problem: string): ApiError => new ApiError('FIELDS_INVALID', { fields: { address: problem } });

/** Adds a robot; from now on its group is told of new work. Sent twice, it is added once. */
export async function addRobot(
  call: SignedInCall,
  { name, address, secret }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  requireFreshLogin(call);
  const place = robotPlaceOf(address);
  if (place === null) throw refuse('不是群机器人的地址');
  const { service, host } = place;
  if (place.isOwnHost && !(await readHosts(call.database.db)).some((one) => one.host === host))
    throw refuse(unlistedHost(host));
  if (service === 'wecom' && secret !== '')
    throw new ApiError('FIELDS_INVALID', { fields: { secret: '企业微信的机器人没有签名密钥，请留空' } });
  const hash = hashOfAddress(address);
  // Sealing derives a key, which takes time: so before the transaction.
  const sealed = await sealRobot(call.config, { address, secret });
  const id = await call.database.transaction(async (trx) => {
    const there = await trx.selectFrom('work_robot').select(['id', 'address_hash']).execute();
    const same = there.find((row) => row.address_hash === hash);
    if (same !== undefined) return same.id;
    if (there.length >= MOST_ROBOTS) throw refuse(`最多 ${MOST_ROBOTS} 个机器人，请先移除不用的`);
    const now = call.clock.now();
    const row = {
      id: newId(),
      service,
      name: name === '' ? `${robotServiceNames[service]}群` : name,
      sealed_address: sealed.address,
      address_hash: hash,
      sealed_signing: sealed.secret,
      // Earlier work is not news.
      told_event_id: newId(),
      told_at: null,
      next_try_at: now,
      created_by: call.user.id,
      created_at: now,
    };
    const inserted = await trx
      .insertInto('work_robot')
      .values(row)
      .onConflict((conflict) => conflict.column('address_hash').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted !== undefined)
      await recordAudit(call, trx, {
        act: 'robot.added',
        targetType: 'robot',
        targetId: row.id,
        detail: { name: row.name, service: robotServiceNames[service] },
      });
    return inserted?.id ?? null;
  });
  const all = await readRobots(call.database.db, call.config);
  const added = id === null ? all.at(-1) : all.find((robot) => robot.id === id);
  if (added === undefined) throw refuse('这个机器人刚刚被移除，请重试');
  return added;
}
