import { Avatar } from '../../../../ui/avatar.tsx';

export default function AvatarExample() {
  return (
    <div className="flex items-center gap-4">
      <Avatar name="张三" size="sm" />
      <Avatar name="李四" />
      <Avatar name="Vela" size="lg" />
    </div>
  );
}
