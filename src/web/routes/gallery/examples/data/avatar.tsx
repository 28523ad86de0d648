import { Avatar } from '../../../../ui/data/avatar.tsx';

const people = [
  { name: '张三', note: '审核员' },
  { name: 'lin', note: '内容编辑' },
  { name: '', note: '没有名字' },
];

export default function AvatarExample() {
  return (
    <ul className="flex flex-wrap gap-8">
      {people.map(({ name, note }) => (
        <li key={note} className="flex items-center gap-3 text-sm text-ink-soft">
          <Avatar avatar="" name={name} />
          {name} {note}
        </li>
      ))}
    </ul>
  );
}
