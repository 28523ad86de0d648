import { escapeHtml } from '../escape-html.ts';
import type { Facts, LetterKind } from './letters/letter-kind.ts';

/** A letter before it gets its layout. Everything in it is plain text. */
export interface Letter {
  /** One letter for each fact: a second one with this key is dropped. */
  dedupeKey: string;
  to: string;
  subject: string;
  /** e.g. `您好，小王：` */
  greeting: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** The one-time code in the link: stored sealed, and only until the letter is sent. */
  code?: string;
  /** Not before; without it as soon as it can. */
  leavesAt?: number;
  /** True for an unverified address that somebody typed: the number of such letters is limited. */
  isToTyped?: boolean;
  /**
   * One of many letters with the same news: it waits behind all other letters, says why it comes, and its reader can
   * unsubscribe: by the link itself, without a log-in, or by a setting to which the link leads.
   */
  mailing?: { id: string; why: string; unsubscribeUrl: string; isSetting?: true };
  /** The facts for writing it in the vendor's words; without them it is sent as it is. */
  words?: { kind: LetterKind; facts: Facts };
}

/** The sender, shown above and below the letter. */
export interface Letterhead {
  title: string;
  vendor: string;
  homeUrl: string;
  /** A picture above the letter; the name may be part of it. */
  logo: { url: string; hasName: boolean } | null;
  supportEmail: string;
  supportWechat: string;
}

export interface ComposedLetter {
  text: string;
  html: string;
}

export function composeLetter(letter: Letter, head: Letterhead): ComposedLetter {
  return { text: plainText(letter, head), html: htmlText(letter, head) };
}

function plainText(letter: Letter, head: Letterhead): string {
  const action = letter.action === undefined ? [] : [`${letter.action.label}：\n${letter.action.url}`];
  const end =
    letter.mailing === undefined
      ? []
      : [`${letter.mailing.why}${endOf(letter.mailing)}：\n${letter.mailing.unsubscribeUrl}`];
  return [
    letter.greeting,
    ...letter.paragraphs,
    ...action,
    ['—— ', head.title].join(''),
    footerLines(head).join('\n'),
    ...end,
  ]
    .join('\n\n')
    .concat('\n');
}

const endOf = ({ isSetting }: NonNullable<Letter['mailing']>): string =>
  isSetting === true ? '不再接收或改收汇总' : '不再接收';

function footerLines(head: Letterhead): string[] {
  const contacts = [
    head.supportWechat === '' ? '' : `微信 ${head.supportWechat}`,
    head.supportEmail === '' ? '' : `邮箱 ${head.supportEmail}`,
  ].filter((contact) => contact !== '');
  return [
    contacts.length === 0 ? '' : `需要帮助请联系客服：${contacts.join('，')}`,
    '此邮件由系统自动发送，请勿直接回复。',
    [head.vendor, head.homeUrl].filter((part) => part !== '').join(' · '),
  ].filter((line) => line !== '');
}

const withBreaks = (value: string): string => escapeHtml(value).replace(/\r?\n/g, '<br>');

const fonts = "-apple-system,'PingFang SC','HarmonyOS Sans SC','MiSans','Noto Sans SC','Microsoft YaHei',sans-serif";
const accent = '#1f6fc2';

/** Inline styles and one table: mail clients, Outlook included, render them alike, from 320 px on. */
function htmlText(letter: Letter, head: Letterhead): string {
  const paragraphs = [letter.greeting, ...letter.paragraphs]
    .map(
      (paragraph) =>
        `<p style="margin:0 0 16px;font-size:15px;line-height:1.75;overflow-wrap:anywhere">${withBreaks(paragraph)}</p>`,
    )
    .join('\n');
  const end =
    letter.mailing === undefined
      ? []
      : [
          `${escapeHtml(letter.mailing.why)}<a href="${escapeHtml(letter.mailing.unsubscribeUrl)}" style="color:${accent}">${endOf(letter.mailing)}</a>`,
        ];
  const footer = [...footerLines(head).map(escapeHtml), ...end].join('<br>');
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f5f8;font-family:${fonts};color:#1d2733">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#ffffff;border:1px solid #e3e8ee;border-radius:12px"><tr><td style="padding:24px 20px;text-align:left">
<p style="margin:0 0 20px;padding:0 0 16px;border-bottom:1px solid #e3e8ee;font-size:16px;font-weight:600;color:${accent}">${htmlBrand(head)}</p>
${paragraphs}${letter.action === undefined ? '' : htmlAction(letter.action)}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;font-size:12px;line-height:1.7;color:#5b6675;text-align:left;overflow-wrap:anywhere">${footer}</p>
</td></tr></table>
</body>
</html>
`;
}

/** If pictures are blocked, the name still shows. */
function htmlBrand({ title, logo }: Letterhead): string {
  const name = escapeHtml(title);
  if (logo === null) return name;
  const alt = logo.hasName ? name : '';
  const picture = `<img src="${escapeHtml(logo.url)}" height="28" alt="${alt}" style="height:28px;width:auto;vertical-align:middle;margin:0 10px 0 0;border:0">`;
  return logo.hasName ? picture : picture + name;
}

function htmlAction(action: { label: string; url: string }): string {
  if (!/^https?:\/\//.test(action.url)) return '';
  const url = escapeHtml(action.url);
  return `
<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${accent};color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0;font-size:12px;line-height:1.7;color:#5b6675;overflow-wrap:anywhere">如果按钮无法点击，请复制此链接到浏览器打开：<br><a href="${url}" style="color:${accent};word-break:break-all">${url}</a></p>`;
}
