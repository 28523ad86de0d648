import { sitePath } from '../../../client/base.ts';
import { type Site, useRootData, useSite } from '../../../parts/chrome/use-site.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { CodeBlock } from '../../../ui/media/code-block.tsx';

const snippetWith = ({ name, variable }: NonNullable<Site['sdk']>): string => `import { verifyLicense } from '${name}';
import keys from './jwks.json' with { type: 'json' };

const verdict = await verifyLicense(process.env.${variable}, { keys, host: 'example.com' });
if (!verdict.valid) console.error(verdict.findings);`;

/** How to check a key without this site. */
export function VerifyGuide() {
  const publicUrl = useRootData()?.publicUrl ?? '';
  const { sdk } = useSite();
  if (sdk === undefined) return null;
  const file = publicUrl + sdk.path;
  const command = [
    `npx --package=${file} \\`,
    `  ${sdk.name.slice(1).replace('/', '-')} verify <授权密钥> \\`,
    `  --keys ${publicUrl}/.well-known/jwks.json`,
  ].join('\n');
  return (
    <Card title="如何验证" description="公钥与密钥都在手里，验证不依赖本站是否在线">
      <CodeBlock titled label="命令行" text={command} />
      <p className="mt-6 mb-2 text-sm text-ink-soft">
        在项目里验证：安装 SDK，把
        <a href={sitePath('/.well-known/jwks.json')} target="_blank" rel="noreferrer" className="mx-1 text-link">
          公钥
        </a>
        存为 <code className="font-mono text-[13px]">jwks.json</code>，再写五行代码。
      </p>
      <CodeBlock titled label="安装 SDK" text={`npm install ${file}`} />
      <div className="mt-4">
        <CodeBlock titled label="示例代码" text={snippetWith(sdk)} />
      </div>
    </Card>
  );
}
