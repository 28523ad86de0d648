import { parseArgs } from 'node:util';
import { licenseManagement } from '../../../contract/licenses/license-management.ts';
import { actAsSeen } from '../../../server/licenses/management/act-as-seen.ts';
import { extendLicense } from '../../../server/licenses/management/extend-license.ts';
import { getManagedLicense } from '../../../server/licenses/management/get-managed-license.ts';
import { dayOf } from '../../../server/outside/shanghai-calendar.ts';
import { commandLineCall } from '../../command-line-call.ts';
import { type Command, UsageError } from '../../command.ts';
import { printResult } from '../../print-result.ts';
import { readInput } from '../../read-input.ts';

export const command: Command = {
  name: 'extend',
  usage: '<授权编号> --until <YYYY-MM-DD> --reason <原因，客户会看到> [--json]',
  summary: '延长更新服务期到某一天，不计作续期，客户收到信',
  async run(services, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        until: { type: 'string' },
        reason: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const [given, ...rest] = positionals;
    if (given === undefined || rest.length > 0) throw new UsageError('需要授权编号一个参数');
    if (values.until === undefined || values.reason === undefined)
      throw new UsageError('请用 --until 写明到哪一天，用 --reason 写明原因，客户会看到');
    const call = commandLineCall(services);
    const { number, revision } = await getManagedLicense(
      call,
      readInput(licenseManagement.get, { number: given.toUpperCase() }),
    );
    const { until, reason } = values;
    const input = readInput(licenseManagement.extend, { number, revision, until, reason });
    await actAsSeen(call, { act: 'extend', input }, (trx) => extendLicense(call, trx, input));
    const license = await getManagedLicense(call, { number });
    printResult(values.json, license, [
      `已延长 ${number}（${license.holderName}）：更新至 ${dayOf(license.updatesUntil)}`,
    ]);
  },
};
