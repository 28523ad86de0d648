import { expect, test } from 'vitest';
import { matchingOptions } from './matching-options.ts';

const options = [
  { value: 'bj', label: '北京', keywords: 'beijing' },
  { value: 'nj', label: '南京', keywords: 'nanjing' },
  { value: 'jn', label: '济南', keywords: 'jinan' },
];

test('options are found by label and keywords, in any case; those that begin with it come first', () => {
  expect(matchingOptions(options, 'Nan').map(({ value }) => value)).toEqual(['nj', 'jn']);
  expect(matchingOptions(options, '南').map(({ value }) => value)).toEqual(['nj', 'jn']);
  expect(matchingOptions(options, ' ')).toHaveLength(3);
  expect(matchingOptions(options, '.*')).toEqual([]);
});
