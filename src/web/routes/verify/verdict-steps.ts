import type { LogPlace } from './log-place.ts';
import { wordsOfPlace } from './log-words.ts';
import type { Verdict } from './outcome.ts';

export interface Step {
  name: string;
  /** `open`: not checked, because an earlier step failed or there was nothing to ask; `pending`: being checked. */
  state: 'passed' | 'failed' | 'open' | 'pending';
  text: string;
}

type Checked = Omit<Step, 'name'>;

/** The findings that fail each step, with their words. */
const refusals: Record<'signature' | 'content' | 'record' | 'host', Record<string, string>> = {
  signature: {
    MALFORMED: '内容残缺，没有可以核对的签名',
    UNSUPPORTED_VERSION: '格式较新，这里读不懂',
    UNKNOWN_KEY: '不是用我们公布的密钥签发的',
    SIGNATURE_INVALID: '签名对不上内容',
  },
  content: { TERMS_CHANGED: '文件里的文字和签发时不一样' },
  record: {
    NOT_FOUND: '没有签发过这个授权密钥',
    REVOKED: '授权已被撤销',
    SUPERSEDED: '授权已由新的授权取代',
    SUSPENDED: '授权目前暂停使用',
    KEY_REVOKED: '这个授权密钥已停用',
  },
  host: { HOST_NOT_COVERED: '授权里没有这个域名' },
};

type LogAnswer = LogPlace | null | undefined;

/** The checks of a pasted key, each resting on the one before. `place` is undefined until it is known. */
export function stepsOf(verdict: Verdict, place: LogAnswer): Step[] {
  const steps: Step[] = [
    { name: '签名', ...signatureOf(verdict) },
    { name: '内容', ...(refusalOf(verdict, 'content') ?? passed('条款和签发时一字不差')) },
    { name: '记录', ...recordOf(verdict, place) },
    { name: '域名', ...hostOf(verdict) },
  ];
  const stop = steps.findIndex(({ state }) => state === 'failed' || state === 'pending');
  const isStopped = (index: number) => stop !== -1 && index > stop;
  const isPending = steps[stop]?.state === 'pending';
  return steps.map((step, index) => {
    if (!isStopped(index)) return step;
    return {
      name: step.name,
      state: isPending ? 'pending' : 'open',
      text: isPending ? '' : '前一步没有通过，没有检查',
    };
  });
}

const passed = (text: string): Checked => ({ state: 'passed', text });
const open = (text: string): Checked => ({ state: 'open', text });

function refusalOf({ findings }: Verdict, step: keyof typeof refusals): Checked | null {
  const found = findings.find(({ code }) => code in refusals[step]);
  return found === undefined ? null : { state: 'failed', text: refusals[step][found.code] ?? '' };
}

function signatureOf(verdict: Verdict): Checked {
  if (verdict.valid === null) return { state: 'failed', text: '这里无法校验，不代表授权无效' };
  return refusalOf(verdict, 'signature') ?? passed('与我们公布的公钥吻合');
}

function recordOf(verdict: Verdict, place: LogAnswer): Checked {
  const refusal = refusalOf(verdict, 'record');
  if (refusal !== null) return refusal;
  if (place !== undefined && place !== null)
    return { state: place.kind === 'logged' ? 'passed' : 'failed', text: wordsOfPlace(place) };
  if (verdict.isOffline) return open('连接不上网站，没有查到此刻的撤销记录');
  if (verdict.findings.some(({ code }) => code === 'NOT_RECORDED')) return open('网站上没有这个授权密钥的记录');
  return place === undefined ? { state: 'pending', text: '' } : passed('没有被撤销、暂停或取代');
}

function hostOf(verdict: Verdict): Checked {
  if (verdict.host === '') return open('没有填写域名，没有检查');
  return refusalOf(verdict, 'host') ?? passed(`${verdict.host} 可以使用`);
}
