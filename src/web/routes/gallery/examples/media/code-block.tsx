import { CodeBlock } from '../../../../ui/code-block.tsx';

const command = `npm install vela-license
npx vela-license verify --key "$VELA_LICENSE_KEY"`;

export default function CodeBlockExample() {
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <CodeBlock label="安装与校验命令" text={command} />
    </div>
  );
}
