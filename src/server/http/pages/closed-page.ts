import { escapeHtml } from '../../escape-html.ts';
import { plainPage, type PlainLogo } from './plain-page.ts';

export interface ClosedFacts {
  title: string;
  logo: PlainLogo;
  /** It was open before: customers know it. */
  wasOpen: boolean;
  vendor: string;
  supportWechat: string;
  supportEmail: string;
  supportHours: string;
  /** Where the picture of the WeChat code lies; '' = none. */
  picturePath: string;
}

/** The page that visitors find while the shop is closed: who the vendor is, and whom to ask. */
export function closedPage(facts: ClosedFacts): string {
  const words = facts.wasOpen
    ? '本店暂停营业，暂时不能购买。已有的授权照常有效，登录后可以查看与下载。'
    : '我们正在做最后的准备，很快与您见面。';
  const contacts = contactsOf(facts);
  const body = `<p>${words}</p>
${contacts === '' ? '' : `<p>有问题可以先联系我们：</p>\n<dl>${contacts}</dl>`}${facts.wasOpen ? '\n<a class="again" href="/login">客户登录</a>' : ''}`;
  return plainPage({ title: facts.title, logo: facts.logo, heading: facts.wasOpen ? '暂停营业' : '即将开放', body });
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
