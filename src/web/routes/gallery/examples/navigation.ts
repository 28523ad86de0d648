import type { ComponentType } from 'react';
import BreadcrumbExample from './navigation/breadcrumb.tsx';
import FilterChipsExample from './navigation/filter-chips.tsx';
import LinkTabsExample from './navigation/link-tabs.tsx';
import LoadMoreExample from './navigation/load-more.tsx';
import MenuExample from './navigation/menu.tsx';
import StepsExample from './navigation/steps.tsx';
import TabPanelsExample from './navigation/tab-panels.tsx';

export const examples: Record<string, ComponentType> = {
  breadcrumb: BreadcrumbExample,
  'filter-chips': FilterChipsExample,
  'link-tabs': LinkTabsExample,
  'load-more': LoadMoreExample,
  menu: MenuExample,
  steps: StepsExample,
  'tab-panels': TabPanelsExample,
};
