import { parseArgs } from 'node:util';
import { licenseManagement, type ManagedLicense } from '../contract/licenses/license-management.ts';
import type { Services } from '../server/call.ts';
import { requireNoneWaiting } from '../server/licenses/decisions/decide.ts';
import { findOpenDecision } from '../server/licenses/decisions/store.ts';
import { actAsSeen } from '../server/licenses/management/act-as-seen.ts';
import { getManagedLicense } from '../server/licenses/management/get-managed-license.ts';
import { resumeLicense } from '../server/licenses/management/resume-license.ts';
import { revokeLicense } from '../server/licenses/management/revoke-license.ts';
import { suspendLicense } from '../server/licenses/management/suspend-license.ts';
import { commandLineCall } from './command-line-call.ts';
import { type Command, UsageError } from './command.ts';
import { printResult } from './print-result.ts';
import { readInput } from './read-input.ts';

const acts = { suspend: suspendLicense, revoke: revokeLicense, resume: resumeLicense };

interface LicenseCommand {
  name: keyof typeof acts;
  summary: string;
  /** The message after success. */
  done: string;
}

/** A command that does the same to a license as the button in the console. */
export function licenseCommand({ name, summary, done }: LicenseCommand): Command {
  const needsReason = name !== 'resume';
  return {
    name,
    usage: `<授权编号>${needsReason ? ' --reason <原因，客户会看到>' : ''}${name === 'revoke' ? ' --yes' : ''} [--json]`,
    summary,
    async run(services, args) {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: {
          reason: { type: 'string' },
          yes: { type: 'boolean', default: false },
          json: { type: 'boolean', default: false },
        },
      });
      const [number, ...rest] = positionals;
      if (number === undefined || rest.length > 0) throw new UsageError('需要授权编号一个参数');
      if (needsReason === (values.reason === undefined))
        throw new UsageError(needsReason ? '请用 --reason 写明原因，客户会看到' : '恢复不需要 --reason');
      if (name === 'revoke' && !values.yes) throw new UsageError('撤销不能恢复；确认后加上 --yes');
      const license = await perform(services, name, { number: number.toUpperCase(), reason: values.reason });
      printResult(values.json, license, [`${done} ${license.number}（${license.holderName}）`]);
    },
  };
}

async function perform(
  services: Services,
  act: keyof typeof acts,
  { number, reason }: { number: string; reason: string | undefined },
): Promise<ManagedLicense> {
  const call = commandLineCall(services);
  const { revision } = await getManagedLicense(call, readInput(licenseManagement.get, { number }));
  const typed = { number, revision, ...(reason === undefined ? {} : { reason }) };
  const input = { reason: '', ...readInput(licenseManagement[act], typed) };
  await actAsSeen(call, { act, input }, async (trx, row) => {
    requireNoneWaiting(await findOpenDecision(trx, row.id));
    await acts[act](call, trx, input);
  });
  return getManagedLicense(call, { number });
}
