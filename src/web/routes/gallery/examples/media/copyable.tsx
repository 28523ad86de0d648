import { Copyable } from '../../../../ui/media/copyable.tsx';
import { CopyButton } from '../../../../ui/media/copy-button.tsx';

export default function CopyableExample() {
  return (
    <div className="flex flex-wrap items-center gap-4 text-sm text-ink">
      <Copyable label="统一社会信用代码" text="91110000示例0001" />
      <CopyButton text="VL-示例-0001" label="复制编号" />
    </div>
  );
}
