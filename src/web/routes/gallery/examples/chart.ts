import type { ComponentType } from 'react';
import BarListExample from './chart/bar-list.tsx';
import DayChartExample from './chart/day-chart.tsx';
import LineChartExample from './chart/line-chart.tsx';

export const examples: Record<string, ComponentType> = {
  'bar-list': BarListExample,
  'day-chart': DayChartExample,
  'line-chart': LineChartExample,
};
