import { Popover } from '../../../../ui/feedback/popover.tsx';

export default function PopoverExample() {
  return (
    <Popover label="更新服务期是什么" trigger="更新服务期是什么？">
      <p className="max-w-64">
        从签发那天算起的一段时间。服务期内发布的版本可以一直使用，服务期外的新版本需要续期后下载。
      </p>
    </Popover>
  );
}
