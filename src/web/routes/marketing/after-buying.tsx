const steps = [
  { title: '提交申请', text: '选版本、填授权主体、写付款流水号。没登录也能先填，草稿不会丢。' },
  { title: '审核', text: '工作人员核对到账与资料。缺什么会写明，补上再交，每一步都留在时间线里。' },
  { title: '拿到密钥', text: '通过的同时签发授权。密钥、授权范围和更新截止日都在个人中心。' },
  { title: '离线校验', text: '项目启动时用公钥校验密钥，不请求我们的服务器，断网也照常运行。' },
];

const code = `import { verifyLicense } from 'vela-license';
import keys from './jwks.json' with { type: 'json' };

const key = process.env.VELA_LICENSE_KEY;
const { valid, findings } = await verifyLicense(key, { keys });
if (!valid) console.error(findings);`;

/** From the application to the running project, with the code that checks the key. */
export function AfterBuying() {
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <ol className="grid gap-8 sm:grid-cols-2">
        {steps.map((step, index) => (
          <li key={step.title}>
            <p className="tnum flex size-8 items-center justify-center rounded-full border border-line-strong font-mono text-sm text-ink-soft">
              {index + 1}
            </p>
            <h3 className="mt-4 font-semibold text-ink">{step.title}</h3>
            <p className="mt-1.5 text-sm leading-6 phrases text-ink-soft">{step.text}</p>
          </li>
        ))}
      </ol>
      <figure className="flex flex-col overflow-hidden rounded-dialog border border-line bg-surface">
        <figcaption className="border-b border-line px-5 py-3 text-[13px] text-ink-soft">在您的项目里校验</figcaption>
        <pre
          role="region"
          tabIndex={0}
          aria-label="校验密钥的示例代码"
          className="flex-1 -outline-offset-2 overflow-x-auto p-5 font-mono text-[13px] leading-7 text-ink"
        >
          <code>{code}</code>
        </pre>
      </figure>
    </div>
  );
}
