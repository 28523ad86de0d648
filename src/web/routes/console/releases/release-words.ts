import type { ManagedRelease } from '../../../../contract/delivery.ts';
import type { Tone } from '../../../ui/data/badge.tsx';

export const releaseStateNames: Record<ManagedRelease['state'], string> = {
  draft: '草稿',
  published: '已发布',
  withdrawn: '已撤下',
};

export const releaseStateTones: Record<ManagedRelease['state'], Tone> = {
  draft: 'neutral',
  published: 'success',
  withdrawn: 'warning',
};

export const channelNames: Record<ManagedRelease['channel'], string> = { stable: '正式版', beta: '测试版' };
