import { CodeBlock } from '../../../../ui/media/code-block.tsx';

const command = `npm install
npm start`;

export default function CodeBlockExample() {
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <CodeBlock label="安装与启动命令" text={command} />
    </div>
  );
}
