import type { ComponentType } from 'react';
import BadgeExample from './data/badge.tsx';
import DescriptionListExample from './data/description-list.tsx';
import TableExample from './data/table.tsx';
import TimelineExample from './data/timeline.tsx';

export const examples: Record<string, ComponentType> = {
  badge: BadgeExample,
  'description-list': DescriptionListExample,
  table: TableExample,
  timeline: TimelineExample,
};
