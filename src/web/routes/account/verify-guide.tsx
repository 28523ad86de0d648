import { useRootData } from '../../parts/use-site.ts';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

const snippet = `import { verifyLicense } from 'vela-license';
import keys from './jwks.json' with { type: 'json' };

const verdict = await verifyLicense(process.env.VELA_LICENSE, { keys, host: 'example.com' });
if (!verdict.valid) console.error(verdict.findings);`;

/** How to check a key without this site. */
export function VerifyGuide() {
  const publicUrl = useRootData()?.publicUrl ?? '';
  const command = `npx vela-license verify <授权密钥> --keys ${publicUrl}/.well-known/jwks.json`;
  return (
    <Card title="如何验证" description="公钥与密钥都在手里，验证不依赖本站是否在线">
      <CodeBlock label="命令行" text={command} />
      <p className="mt-6 mb-2 text-sm text-ink-soft">
        在项目里验证：先把
        <a href="/.well-known/jwks.json" target="_blank" rel="noreferrer" className="mx-1 text-link">
          公钥
        </a>
        存为 <code className="font-mono text-[13px]">jwks.json</code>，再写五行代码。
      </p>
      <CodeBlock label="示例代码" text={snippet} />
    </Card>
  );
}

function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-sunken">
      <div className="flex items-center justify-between border-b border-line py-1 pr-2 pl-4">
        <span className="text-[13px] text-ink-faint">{label}</span>
        <CopyButton text={text} variant="ghost" done={`已复制${label}`} />
      </div>
      <pre
        role="region"
        tabIndex={0}
        aria-label={label}
        className="overflow-x-auto p-4 font-mono text-[13px] leading-6 text-ink"
        translate="no"
      >
        {text}
      </pre>
    </div>
  );
}
