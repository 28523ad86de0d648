import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { licenseManagement } from '../../../contract/licenses/license-management.ts';
import { findOffer } from '../../../server/catalog/find-offer.ts';
import { getManagedLicense } from '../../../server/licenses/management/get-managed-license.ts';
import { issueByHand } from '../../../server/licenses/management/issue-by-hand.ts';
import { dayOf } from '../../../server/outside/shanghai-calendar.ts';
import { commandLineCall } from '../../command-line-call.ts';
import { type Command, UsageError } from '../../command.ts';
import { printResult } from '../../print-result.ts';
import { readInput } from '../../read-input.ts';

const text = { type: 'string' } as const;

const options = {
  edition: text,
  holder: text,
  'holder-type': { type: 'string', default: 'company' },
  project: { type: 'string', multiple: true, default: [] as string[] },
  domain: { type: 'string', multiple: true, default: [] as string[] },
  months: text,
  developers: text,
  projects: text,
  domains: text,
  note: { type: 'string', default: '' },
  gift: text,
  'gift-from': text,
  'request-key': text,
  json: { type: 'boolean', default: false },
} as const;

export const command: Command = {
  name: 'issue',
  usage:
    '<用户名|邮箱> --edition <版本> --holder <被授权方> [--holder-type personal|company] [--project <项目>]… [--domain <域名>]… [--months <月>] [--developers|--projects|--domains <数量|unlimited>] [--note <说明>] [--gift <赠言> [--gift-from <赠送人>]] [--request-key <键>] [--json]',
  summary:
    '手工签发授权，客户收到信，邮箱没有账号的为其开通；--gift 为赠送，不收款，信里写明赠言与赠送人；数量与月数默认按当前报价，同一 --request-key 只签发一次',
  async run(services, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options,
    });
    const [username, ...rest] = positionals;
    if (username === undefined || rest.length > 0) throw new UsageError('需要用户名或邮箱一个参数');
    if (values.edition === undefined || values.holder === undefined)
      throw new UsageError('请用 --edition 写明版本，用 --holder 写明被授权方');
    const offer = await findOffer(
      services.database.db,
      values.edition,
      values['holder-type'] === 'personal' ? 'personal' : 'company',
      services.clock.now(),
    );
    const count = (given: string | undefined, offered: number | null | undefined) =>
      given === undefined ? offered : given === 'unlimited' ? null : Number(given);
    const typed = {
      requestKey: values['request-key'] ?? randomUUID(),
      username,
      edition: values.edition,
      holderType: values['holder-type'],
      holderName: values.holder,
      projectName: values.project[0] ?? '',
      furtherProjects: values.project.slice(1),
      domains: values.domain,
      months: values.months === undefined ? offer?.updateMonths : Number(values.months),
      limits: {
        developers: count(values.developers, offer?.developers),
        projects: count(values.projects, offer?.projects),
        domains: count(values.domains, offer?.domains),
      },
      note: values.note,
      gift: giftOf(values.gift, values['gift-from']),
    };
    const call = commandLineCall(services);
    const number = await issueByHand(call, readInput(licenseManagement.issue, typed));
    const license = await getManagedLicense(call, { number });
    printResult(values.json, license, [
      `${license.gift === null ? '已签发' : '已赠送'} ${number}：${license.holderName}，${license.edition.name}，更新至 ${dayOf(license.updatesUntil)}`,
    ]);
  },
};

function giftOf(reason: string | undefined, giver: string | undefined) {
  if (reason !== undefined) return { giver: giver ?? '', reason };
  if (giver !== undefined) throw new UsageError('--gift-from 与 --gift 一起使用');
  return undefined;
}
