import { expect, test } from 'vitest';
import { RequestWindows, windowKey } from './request-windows.ts';

test('counts in a window that begins with its first request, and anew after it', () => {
  const windows = new RequestWindows();
  expect(windows.count('a', 60_000, 1_000)).toEqual({ current: 1, ttl: 60_000 });
  expect(windows.count('a', 60_000, 41_000)).toEqual({ current: 2, ttl: 20_000 });
  expect(windows.count('b', 60_000, 41_000)).toEqual({ current: 1, ttl: 60_000 });
  expect(windows.count('a', 60_000, 61_000)).toEqual({ current: 1, ttl: 60_000 });
});

test('a request may weigh more than another, or nothing', () => {
  const windows = new RequestWindows();
  expect(windows.count('a', 60_000, 1_000, 40).current).toBe(40);
  expect(windows.count('a', 60_000, 1_000, 0).current).toBe(40);
});

test('remembers who goes on asking while thousands of others come', () => {
  const windows = new RequestWindows();
  let last = 0;
  for (let other = 0; other < 50_000; other += 1) {
    windows.count(`other ${other}`, 60_000, 1_000);
    if (other % 5_000 === 0) last = windows.count('busy', 60_000, 1_000).current;
  }
  expect(last).toBe(10);
});

test('a page and its HEAD count together, another method for itself', () => {
  expect(windowKey('192.0.2.1', 'HEAD', '/*')).toBe(windowKey('192.0.2.1', 'GET', '/*'));
  expect(windowKey('192.0.2.1', 'POST', '/*')).not.toBe(windowKey('192.0.2.1', 'GET', '/*'));
});
