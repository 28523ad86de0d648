import type { PostSummary } from '../../../../contract/announcements/news.ts';
import type { NoticeLine, NoticePlace } from '../../../../contract/announcements/notice-lines.ts';
import type { Tone } from '../../../ui/data/badge.tsx';

export const placeNames: Record<NoticePlace, string> = {
  public: '公开页面',
  centre: '个人中心',
  everywhere: '公开页面和个人中心',
};

export const lineStates: Record<NoticeLine['state'], { name: string; tone: Tone }> = {
  waiting: { name: '未开始', tone: 'neutral' },
  showing: { name: '显示中', tone: 'success' },
  over: { name: '已结束', tone: 'neutral' },
};

export const postStates: Record<PostSummary['state'], { name: string; tone: Tone }> = {
  draft: { name: '草稿', tone: 'neutral' },
  published: { name: '已发布', tone: 'success' },
  withdrawn: { name: '已撤下', tone: 'warning' },
};
