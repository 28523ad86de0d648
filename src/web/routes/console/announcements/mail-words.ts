import type { Edition } from '../../../../contract/catalog/catalog.ts';
import type { NewsAudience, NewsMailing } from '../../../../contract/announcements/news-mail.ts';
import type { Tone } from '../../../ui/data/badge.tsx';

export const audienceNames: Record<NewsAudience, string> = {
  all: '所有同意接收的客户',
  edition: '持有某个版本授权的客户',
  window: '更新服务期即将结束的客户',
};

export const mailingStates: Record<NewsMailing['state'], { name: string; tone: Tone }> = {
  running: { name: '发送中', tone: 'primary' },
  stopped: { name: '已停止', tone: 'warning' },
  done: { name: '已发完', tone: 'success' },
};

export function audienceWords(
  { audience, edition, days }: Pick<NewsMailing, 'audience' | 'edition' | 'days'>,
  editions: readonly Pick<Edition, 'code' | 'name'>[],
): string {
  if (audience === 'edition')
    return `持有${editions.find(({ code }) => code === edition)?.name ?? edition ?? ''}授权的客户`;
  return audience === 'window' ? `更新服务期在 ${days ?? 0} 天内结束的客户` : audienceNames.all;
}
