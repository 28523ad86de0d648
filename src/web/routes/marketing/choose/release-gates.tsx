const gates = [
  {
    title: '静态检查',
    command: 'npm run check',
    text: '类型、代码检查、模块边界与循环依赖、格式、无用代码，一项不过就不合并。',
  },
  {
    title: '单元测试',
    command: 'npm test -- unit',
    text: '判断规则与数据库读写，SQLite\u00a0与\u00a0PostgreSQL\u00a0各跑一遍。',
  },
  {
    title: '接口测试',
    command: 'npm test -- api',
    text: '从接口定义生成：每个接口\u00a0×\u00a0每种身份\u00a0×\u00a0恶意输入；运行中用\u00a0kill\u00a0-9\u00a0结束进程，已确认的数据也不丢。',
  },
  {
    title: '浏览器测试',
    command: 'npm test -- browser',
    text: '真实浏览器走完注册、申请、审核、签发、下载，桌面与手机各一遍，每个页面都做无障碍检查。',
  },
];

/** The checks that every release passes before publication. */
export function ReleaseGates() {
  return (
    <ol className="grid gap-x-10 gap-y-10 sm:grid-cols-2">
      {gates.map(({ title, command, text }, index) => (
        <li key={title} className="border-t border-line-strong pt-5">
          <p className="tnum text-[13px] text-ink-faint">{index + 1}</p>
          <h3 className="mt-1 font-semibold text-ink">{title}</h3>
          <p className="mt-2 text-sm leading-6 phrases text-ink-soft">{text}</p>
          <p className="mt-3">
            <code className="rounded bg-sunken px-2 py-1 font-mono text-[13px] text-ink-soft">{command}</code>
          </p>
        </li>
      ))}
    </ol>
  );
}
