import { Copy, Ellipsis, FileDown, Trash2 } from 'lucide-react';
import { Menu, MenuButton, MenuSeparator } from '../../../../ui/navigation/menu.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';

export default function MenuExample() {
  return (
    <Menu
      label="更多操作"
      align="start"
      trigger={<Ellipsis aria-hidden className="size-4" />}
      triggerClassName="inline-flex size-9 cursor-pointer items-center justify-center rounded-control border border-line-strong bg-surface text-ink hover:bg-sunken"
    >
      <MenuButton icon={<Copy aria-hidden />} onClick={() => toast.success('已复制编号（示例）')}>
        复制编号
      </MenuButton>
      <MenuButton icon={<FileDown aria-hidden />} onClick={() => toast.info('示例没有文件可以下载')}>
        下载证书
      </MenuButton>
      <MenuSeparator />
      <MenuButton
        icon={<Trash2 aria-hidden />}
        className="text-danger"
        onClick={() => toast.info('示例不会删除任何东西')}
      >
        删除草稿
      </MenuButton>
    </Menu>
  );
}
