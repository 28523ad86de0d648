import { escapeHtml } from '../../escape-html.ts';
import { plainPage, type PlainLogo } from './plain-page.ts';

export interface ClosedFacts {
  title: string;
  logo: PlainLogo;
  heading: string;
  /** In the shop's own words; '' = none. */
  text: string;
  /** The shop was open before: it has customers, who log in. */
  wasOpen: boolean;
  vendor: string;
  supportWechat: string;
  supportEmail: string;
  supportHours: string;
  /** The address of the picture of the WeChat code; '' = none. */
  picturePath: string;
}

/** The page of a closed shop: who the vendor is, and whom to ask. */
export function closedPage(facts: ClosedFacts): string {
  const { title, logo, heading, text, wasOpen } = facts;
  const contacts = contactsOf(facts);
  const parts = [
    text && `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
    contacts && `<p>有问题可以先联系我们：</p>\n<dl>${contacts}</dl>`,
    wasOpen && '<a class="again" href="/login">客户登录</a>',
  ];
  return plainPage({ title, logo, heading, body: parts.filter(Boolean).join('\n') });
}

function contactsOf({ vendor, supportWechat, supportEmail, supportHours, picturePath }: ClosedFacts): string {
  const mail = escapeHtml(supportEmail);
  const code = picturePath === '' ? '' : `<img src="${escapeHtml(picturePath)}" alt="客服微信二维码">`;
  const wechat = escapeHtml(supportWechat) + code;
  const lines: [term: string, html: string][] = [
    ['公司', escapeHtml(vendor)],
    ['微信', wechat],
    ['邮箱', mail === '' ? '' : `<a href="mailto:${mail}">${mail}</a>`],
    ['服务时间', escapeHtml(supportHours)],
  ];
  return lines
    .filter(([, html]) => html !== '')
    .map(([term, html]) => `<dt>${term}</dt><dd>${html}</dd>`)
    .join('');
}
