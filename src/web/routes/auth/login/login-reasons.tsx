const reasons = [
  { title: '跟踪申请进度', text: '付款核对、审核、补充资料，每一步都有时间线。' },
  { title: '管理授权', text: '查看授权密钥与登记域名，离线也能验证真伪。' },
  { title: '下载资料', text: '源码、文档与设计稿按版本整理，附 SHA-256 校验值。' },
];

/** What an account is for, beside the forms on wide screens. */
export function LoginReasons({ className }: { className?: string }) {
  return (
    <section aria-label="登录后可以" className={className}>
      <p className="text-2xl font-semibold tracking-tight text-ink">从申请到交付，都在一处</p>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {reasons.map(({ title, text }) => (
          <li key={title} className="py-5">
            <p className="text-[15px] font-medium text-ink">{title}</p>
            <p className="mt-1 text-sm leading-6 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
