import type { Services } from '../call.ts';
import { findOffer } from '../catalog/find-offer.ts';
import { issueByHand } from '../licenses/management/issue-by-hand.ts';
import type { DemoCast } from './create-people.ts';
import { demoCall } from './demo-call.ts';
import { demoClock } from './demo-clock.ts';

/** A gift from one customer to another; a second run gives nothing, nor does a shop that has no such offer. */
export async function giveLicense(services: Services, { customers, reviewer }: DemoCast): Promise<void> {
  const [giver, holder] = [customers.get('demo_lin'), customers.get('demo_zhu')];
  const clock = demoClock(services.clock.now(), 8, 15);
  const offer = await findOffer(services.database.db, 'pro', 'personal', clock.now());
  if (giver === undefined || holder === undefined || offer === null) return;
  const { developers, projects, domains } = offer;
  await issueByHand(
    { ...demoCall(services), clock, user: reviewer },
    {
      requestKey: 'demo-gift-1',
      username: holder.user.username,
      edition: 'pro',
      holderType: 'personal',
      holderName: holder.person.nickname,
      projectName: '志愿者排班',
      domains: ['volunteer.zhuqinghe-demo.example'],
      months: offer.updateMonths,
      limits: { developers, projects, domains },
      note: '',
      gift: { giver: giver.person.nickname, reason: '谢谢您整理的中文报表示例，我们的同事每天都在用。' },
    },
  );
}
