import type { Letter } from '../../mail/compose-letter.ts';
import { wordLetter } from '../../mail/letters/word-letter.ts';
import { circumstanceOf, recoverUrl, type RequestContext } from '../account-mails.ts';
import { wechatLetters } from '../letters.ts';
import { holderFacts, type Recipient, type Site } from '../mails.ts';

export interface WechatChange extends RequestContext {
  key: string;
  /** As WeChat shows it; may be empty. */
  nickname: string;
}

const factsOf = (site: Site, user: Recipient, change: WechatChange) => ({
  ...holderFacts(site, user),
  ...circumstanceOf(change),
  nickname: change.nickname === '' ? '未提供' : change.nickname,
});

export function wechatBoundLetter(site: Site, user: Recipient, email: string, change: WechatChange): Letter {
  const { label, ...words } = wordLetter(wechatLetters.bound, factsOf(site, user, change));
  return {
    dedupeKey: `wechat-bound:${change.key}`,
    to: email,
    ...words,
    action: { label, url: `${site.publicUrl}/user/thirdparty` },
  };
}

export function wechatUnboundLetter(site: Site, user: Recipient, email: string, change: WechatChange): Letter {
  const { label, ...words } = wordLetter(wechatLetters.unbound, factsOf(site, user, change));
  return { dedupeKey: `wechat-unbound:${change.key}`, to: email, ...words, action: { label, url: recoverUrl(site) } };
}
