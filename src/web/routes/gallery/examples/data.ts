import type { ComponentType } from 'react';
import AvatarExample from './data/avatar.tsx';
import BadgeExample from './data/badge.tsx';
import DateTimeExample from './data/date-time.tsx';
import DescriptionListExample from './data/description-list.tsx';
import EmptyStateExample from './data/empty-state.tsx';
import StatisticExample from './data/statistic.tsx';
import TableExample from './data/table.tsx';
import TimelineExample from './data/timeline.tsx';

export const examples: Record<string, ComponentType> = {
  avatar: AvatarExample,
  badge: BadgeExample,
  'date-time': DateTimeExample,
  'description-list': DescriptionListExample,
  'empty-state': EmptyStateExample,
  statistic: StatisticExample,
  table: TableExample,
  timeline: TimelineExample,
};
