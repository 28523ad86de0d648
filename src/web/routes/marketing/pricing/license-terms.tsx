import { Check, X } from 'lucide-react';
import { Link } from 'react-router';

const allowed = [
  '用在自己或客户的商业项目里，按需修改全部源码',
  '更新服务期内发布的每个版本永久使用，不续期也不停用',
  '测试、预发和本机环境不占项目名额',
  '更换域名，在个人中心自己办，不另收费',
  '项目转手时，授权可以随项目转让一次，在线申请',
];

const forbidden = [
  '把源码公开、转售或放进网盘、公共仓库',
  '用它做一套与之竞争的后台模板、组件库再出售',
  '一份授权拆给多家单位，或超出约定的人数与项目数',
  '个人授权用在任职公司的项目里',
];

/** The license agreement in plain words, with the agreement itself one click away. */
export function LicenseTerms() {
  return (
    <div className="grid gap-px overflow-hidden rounded-dialog border border-line bg-line md:grid-cols-2">
      <TermList
        title="可以"
        items={allowed}
        icon={<Check aria-hidden className="mt-1 size-4 shrink-0 text-success" />}
      />
      <TermList
        title="不可以"
        items={forbidden}
        icon={<X aria-hidden className="mt-1 size-4 shrink-0 text-danger" />}
      />
      <p className="bg-surface px-6 py-5 text-sm leading-6 phrases text-ink-soft sm:px-8 md:col-span-2">
        以上是大白话，以
        <Link to="/agreement/index" className="mx-1 font-medium text-link">
          授权协议
        </Link>
        全文为准。申请时记录您同意的协议版本，之后的修订不改变已签发的授权。
      </p>
    </div>
  );
}

function TermList({ title, items, icon }: { title: string; items: readonly string[]; icon: React.ReactNode }) {
  return (
    <div className="bg-surface p-6 sm:p-8">
      <h3 className="text-base font-semibold text-ink">{title}</h3>
      <ul className="mt-4 space-y-3 text-sm leading-6 text-ink-soft">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            {icon}
            <span className="phrases">{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
