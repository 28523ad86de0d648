import type { ComponentType } from 'react';
import BarListExample from './chart/bar-list.tsx';
import DayChartExample from './chart/day-chart.tsx';
import DonutChartExample from './chart/donut-chart.tsx';
import LineChartExample from './chart/line-chart.tsx';
import SparklineExample from './chart/sparkline.tsx';

export const examples: Record<string, ComponentType> = {
  'bar-list': BarListExample,
  'day-chart': DayChartExample,
  'donut-chart': DonutChartExample,
  'line-chart': LineChartExample,
  sparkline: SparklineExample,
};
