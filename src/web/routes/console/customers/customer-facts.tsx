import type { CustomerRecord } from '../../../../contract/customers/customer-record.ts';
import { DateTime, formatDay } from '../../../ui/data/date-time.tsx';
import { type Description, DescriptionList } from '../../../ui/data/description-list.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Copyable } from '../../../ui/media/copyable.tsx';
import { CompanyLink } from '../companies/company-link.tsx';
import { sectionProps } from './section-bar.tsx';

export function CustomerFacts({ customer }: { customer: CustomerRecord }) {
  return (
    <Card {...sectionProps('account')} title="账号">
      <DescriptionList items={factsOf(customer)} columns={3} />
    </Card>
  );
}

/** Each leads to all accounts, licenses and payments of the company. */
function Companies({ companies }: { companies: CustomerRecord['companies'] }) {
  return (
    <ul>
      {companies.map((company) => (
        <li key={company.key}>
          <CompanyLink company={company} />
        </li>
      ))}
    </ul>
  );
}

function factsOf(customer: CustomerRecord): Description[] {
  const { email, emailVerifiedAt, newEmail, phone, secondFactorSince, backupCodesLeft, wechat } = customer;
  return [
    { term: '用户名', detail: <Copyable text={customer.username} label="用户名" /> },
    { term: '昵称', detail: customer.nickname },
    { term: '公司', detail: customer.company },
    { term: '同一企业', detail: customer.companies.length > 0 && <Companies companies={customer.companies} /> },
    {
      term: '邮箱',
      detail: email !== null && (
        <>
          <Copyable text={email} label="邮箱" />
          <span
            className={emailVerifiedAt === null ? 'block text-[13px] text-warning' : 'block text-[13px] text-ink-faint'}
          >
            {emailVerifiedAt === null ? '未验证，不能用来登录和找回密码' : `${formatDay(emailVerifiedAt)} 已验证`}
          </span>
          {newEmail !== null && <span className="block text-[13px] text-ink-faint">正在更换为 {newEmail}</span>}
        </>
      ),
    },
    { term: '手机', detail: phone === '' ? null : <Copyable text={phone} label="手机" className="tnum" /> },
    { term: '注册', detail: <DateTime ms={customer.createdAt} /> },
    {
      term: '两步验证',
      detail:
        secondFactorSince === null
          ? '未开启'
          : `${formatDay(secondFactorSince)} 开启，还剩 ${backupCodesLeft} 个恢复码`,
    },
    { term: '密码', detail: customer.hasPassword ? '已设置' : '没有设置，只用微信登录' },
    {
      term: '微信',
      detail: wechat === null ? '未绑定' : `${wechat.nickname || '已绑定'}（${formatDay(wechat.boundAt)} 绑定）`,
    },
    { term: '最近使用', detail: customer.lastSeenAt !== null && <DateTime ms={customer.lastSeenAt} /> },
    { term: '简介', detail: customer.bio, wide: true },
  ];
}
