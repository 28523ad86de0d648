import { useSite } from '../../../parts/chrome/use-site.ts';

const steps = [
  { title: '提交申请', sentences: ['选版本、填授权主体、写付款流水号。', '没登录也能先填，草稿不会丢。'] },
  { title: '审核', sentences: ['工作人员核对到账与资料。', '缺什么会写明，补上再交。', '每一步都留在时间线里。'] },
  { title: '拿到密钥', sentences: ['通过的同时签发授权。', '密钥和更新截止日都在个人中心。'] },
  { title: '离线校验', sentences: ['项目启动时用公钥校验密钥，不请求我们的服务器，断网也照常运行。'] },
];

const codeWith = (sdk: string): string => `import { verifyLicense } from '${sdk}';
import keys from './jwks.json' with { type: 'json' };

const key = process.env.VELA_LICENSE_KEY;
const { valid, findings } = await verifyLicense(key, { keys });
if (!valid) console.error(findings);`;

/** From the application to the running project, with the code that checks the key. */
export function AfterBuying() {
  const { sdk } = useSite();
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <ol className="grid gap-8 sm:grid-cols-2">
        {steps.map((step, index) => (
          <li key={step.title} className="border-t border-line-strong pt-5">
            <p className="tnum text-[13px] text-ink-faint">{index + 1}</p>
            <h3 className="mt-1 font-semibold text-ink">{step.title}</h3>
            <p className="mt-2 text-sm leading-6 phrases text-ink-soft">
              {step.sentences.map((sentence) => (
                <span key={sentence} className="inline-block">
                  {sentence}
                </span>
              ))}
            </p>
          </li>
        ))}
      </ol>
      <figure className="flex flex-col overflow-hidden rounded-dialog border border-line bg-surface">
        <figcaption className="border-b border-line px-5 py-3 text-[13px] text-ink-soft">在您的项目里校验</figcaption>
        {/* A line that is too long for a phone goes on below, set in: nothing hides at the edge. */}
        <pre className="flex-1 p-5 font-mono text-[13px] leading-7 whitespace-pre-wrap text-ink">
          <code>
            {codeWith(sdk.name)
              .split('\n')
              .map((line, index) => (
                <span key={index} className="block pl-4 -indent-4">
                  {`${line}\n`}
                </span>
              ))}
          </code>
        </pre>
      </figure>
    </div>
  );
}
