import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { footerColumns, type MenuLink } from '../../../contract/pages/menus.ts';
import { CodePicture } from '../media/code-picture.tsx';
import { Brand } from './brand.tsx';
import { useRootData, useSite } from './use-site.ts';

/** Four columns, copyright and filing number; parts that are not configured are left out. */
export function SiteFooter() {
  const site = useSite();
  const codes = useRootData()?.codes;
  const ownLinks = site.resourceLinks.map(({ label, href }) => ({ label, to: href }));
  return (
    <footer className="below-fold border-t border-line bg-surface">
      <div className="page grid grid-cols-[6fr_5fr] gap-x-6 gap-y-10 py-14 md:grid-cols-4 lg:gap-x-8 lg:grid-cols-[1.4fr_1fr_1fr_1.2fr_1fr]">
        <div className="max-lg:col-span-full">
          <Brand />
          {site.claim && <p className="mt-3 max-w-64 text-[13px] leading-6 phrases text-ink-faint">{site.claim}</p>}
        </div>
        {(site.footer ?? footerColumns).map(({ title, links }, index) => (
          <Column key={title} title={title}>
            <LinkList links={index === 0 ? [...links, ...ownLinks] : links} />
          </Column>
        ))}
        <Contact />
        {codes?.follow && (
          <Column title="关注我们">
            <CodePicture code={codes.follow} label={`${site.followName || '公众号'}二维码`} />
            {site.followName && <p className="mt-3 text-[13px] leading-6 text-ink-faint">{site.followName}</p>}
          </Column>
        )}
      </div>
      <div className="border-t border-line">
        <div className={lastLineClass}>
          {site.shop === 'example' && (
            <p className="w-full phrases">这是示例店铺：商品、公司与收款信息都是示例，请勿付款。</p>
          )}
          <Owner />
        </div>
      </div>
    </footer>
  );
}

export const lastLineClass = 'page flex flex-wrap gap-x-6 gap-y-1 py-5 pr-16 text-[13px] leading-6 text-ink-faint';

/** The owner of the site with its registration numbers. */
export function Owner() {
  const { copyright, vendor, title, filingNumber, filingUrl, police } = useSite();
  return (
    <>
      <p>{copyright || `© ${vendor || title}`}</p>
      {filingNumber && <FilingNumber number={filingNumber} url={filingUrl} />}
      {police && <FilingNumber {...police} />}
    </>
  );
}

function Contact() {
  const { supportWechat, supportEmail, supportHours } = useSite();
  const code = useRootData()?.codes.support;
  if (!code && supportWechat === '' && supportEmail === '') return null;
  return (
    <Column title="联系我们">
      {code && <CodePicture code={code} label="客服微信二维码" />}
      <ul className="mt-3 space-y-1 text-[13px] leading-6 text-ink-faint">
        {supportWechat && (
          <li>
            微信：<span className="inline-block">{supportWechat}</span>
          </li>
        )}
        {supportEmail && (
          <li>
            <a href={`mailto:${supportEmail}`} className="hover:text-ink hover:underline">
              {supportEmail}
            </a>
          </li>
        )}
        {supportHours && <li>{supportHours}</li>}
      </ul>
    </Column>
  );
}

function FilingNumber({ number, url }: { number: string; url: string }) {
  if (url === '') return <p>{number}</p>;
  return (
    <a href={url} rel="noreferrer" target="_blank" className="hover:text-ink hover:underline">
      {number}
    </a>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-sm font-medium text-ink">{title}</h2>
      {children}
    </section>
  );
}

const linkClass = 'inline-flex min-h-9 items-center text-sm text-ink-soft hover:text-ink hover:underline sm:min-h-8';

function LinkList({ links }: { links: readonly MenuLink[] }) {
  return (
    <ul>
      {links.map(({ label, to }) => (
        <li key={`${label} ${to}`}>
          {to.startsWith('/') ? (
            // Pages outside of the application are loaded as documents.
            <Link to={to} reloadDocument={to.startsWith('/api/')} className={linkClass}>
              {label}
            </Link>
          ) : (
            <a href={to} target="_blank" rel="noreferrer" className={linkClass}>
              {label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
