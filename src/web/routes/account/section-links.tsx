import { Link } from 'react-router';

/** The parts of the page, as anchors of its cards. */
const sections = [
  { id: 'profile', label: '资料' },
  { id: 'email', label: '邮箱' },
  { id: 'password', label: '密码' },
  { id: 'two-factor', label: '两步验证' },
  { id: 'devices', label: '登录设备' },
  { id: 'security', label: '安全记录' },
] as const;

export function SectionLinks() {
  return (
    <nav aria-label="本页内容">
      <ul className="flex flex-wrap gap-1.5">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              className="flex h-11 items-center rounded-full border border-line bg-surface px-3.5 text-[13px] text-ink-soft transition-colors hover:border-line-strong hover:text-ink sm:h-8"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
