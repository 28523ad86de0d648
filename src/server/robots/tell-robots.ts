import type { Kysely, Selectable } from 'kysely';
import type { Services } from '../call.ts';
import type { WorkRobotRow } from '../database/tables/robot-tables.ts';
import type { Tables } from '../database/tables/tables.ts';
import { hours, minutes, seconds } from '../duration.ts';
import { readHosts } from './robot-hosts.ts';
import { openRobot } from './sealing.ts';
import { sendToRobot } from './send-to-robot.ts';

const LOOK_EVERY_MS = seconds(5);
/** New work within this time goes into one message. */
const BETWEEN_MS = minutes(1);
const LONGEST_WAIT_MS = hours(1);
/** The time in which earlier transactions that are still open may commit. */
const SETTLED_MS = seconds(3);
const MOST_EVENTS = 200;
const MOST_LINES = 10;

/** Customers' acts that need an operator. */
const work = {
  submit: '新申请',
  resubmit: '已补充资料',
  accept_transfer: '受让人已确认',
  request_invoice: '申请开票',
} as const;

type Parts = Pick<Services, 'database' | 'clock' | 'config' | 'log'>;

/** Tells the groups of new work, apart from all acts: a slow or broken robot holds up nobody. */
export function startRobots(services: Services): void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await tellRobots(services);
    } catch (error) {
      services.log.error({ err: error }, 'groups could not be told of new work');
    }
    isLooking = false;
  };
  setInterval(() => void look(), LOOK_EVERY_MS).unref();
}

export async function tellRobots(services: Parts): Promise<void> {
  const { db } = services.database;
  const robots = await db
    .selectFrom('work_robot')
    .selectAll()
    .where('next_try_at', '<=', services.clock.now())
    .orderBy('id')
    .execute();
  await Promise.all(robots.map((robot) => tellRobot(services, robot)));
}

type StoredRobot = Selectable<WorkRobotRow>;

async function tellRobot({ database: { db }, clock, config }: Parts, robot: StoredRobot): Promise<void> {
  const events = await newWork(db, robot, clock.now());
  const last = events.at(-1);
  if (last === undefined || !(await claim(db, robot, clock.now() + BETWEEN_MS))) return;
  const place = await openRobot(config, robot);
  const problem =
    place === null
      ? '地址用另一把密钥加密过，打不开了；请移除后重新添加'
      : await sendToRobot(place, await readHosts(db), messageOf(events, config), clock.now());
  const now = clock.now();
  const failures = robot.failures + 1;
  await db
    .updateTable('work_robot')
    .set(
      problem === ''
        ? { told_event_id: last.id, told_at: now, failures: 0, problem: '' }
        : { failures, problem, next_try_at: now + Math.min(BETWEEN_MS * 2 ** Math.min(failures, 10), LONGEST_WAIT_MS) },
    )
    .where('id', '=', robot.id)
    .execute();
}

interface Work {
  id: string;
  words: string;
  number: string;
}

/** The customers' acts and messages since the group was last told, in order. */
async function newWork(db: Kysely<Tables>, robot: StoredRobot, now: number): Promise<Work[]> {
  const until = now - SETTLED_MS;
  const [events, messages] = await Promise.all([newEvents(db, robot, until), newMessages(db, robot, until)]);
  return [
    ...events.map(({ act, ...event }) => ({ ...event, words: work[act as keyof typeof work] })),
    ...messages.map((message) => ({ ...message, words: '客户写了消息' })),
  ]
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .slice(0, MOST_EVENTS);
}

/** The first unread message of each conversation: the next one is reported only after that was read. */
const newMessages = (db: Kysely<Tables>, robot: StoredRobot, until: number) =>
  db
    .selectFrom('application_message as message')
    .innerJoin('application', 'application.id', 'message.application_id')
    .innerJoin('application_conversation as talk', 'talk.application_id', 'message.application_id')
    .select(['message.id', 'application.number'])
    .where('message.id', '>', robot.told_event_id)
    .where('message.at', '<=', until)
    .where('message.side', '=', 'customer')
    // Answers are reported as events already.
    .where('message.kind', '=', 'message')
    .whereRef('message.seq', '>', 'talk.operator_seen_seq')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('application_message as earlier')
            .select('earlier.id')
            .whereRef('earlier.application_id', '=', 'message.application_id')
            .where('earlier.side', '=', 'customer')
            .whereRef('earlier.seq', '>', 'talk.operator_seen_seq')
            .whereRef('earlier.seq', '<', 'message.seq'),
        ),
      ),
    )
    .orderBy('message.id')
    .limit(MOST_EVENTS)
    .execute();

const newEvents = (db: Kysely<Tables>, robot: StoredRobot, until: number) =>
  db
    .selectFrom('application_event')
    .innerJoin('application', 'application.id', 'application_event.application_id')
    .select(['application_event.id', 'application_event.act', 'application.number'])
    .where('application_event.id', '>', robot.told_event_id)
    .where('application_event.at', '<=', until)
    .where('application_event.act', 'in', Object.keys(work))
    .orderBy('application_event.id')
    .limit(MOST_EVENTS)
    .execute();

/** Only one of several servers tells; if it dies, another one does after the pause. */
async function claim(db: Kysely<Tables>, robot: StoredRobot, until: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('work_robot')
    .set({ next_try_at: until })
    .where('id', '=', robot.id)
    .where('next_try_at', '=', robot.next_try_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Numbers only: customers' names have no place in somebody else's chat service. */
function messageOf(events: readonly Work[], config: Parts['config']): string {
  const lines = events.slice(0, MOST_LINES).map(({ words, number }) => `${words} ${number}`);
  return [
    `${config.appTitle}：${events.length} 件新工作`,
    ...lines,
    ...(events.length > lines.length ? [`还有 ${events.length - lines.length} 件`] : []),
    `${config.publicUrl}/dashboard/applications`,
  ].join('\n');
}
