import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawFace, faceOf, faceOfKey } from './signature-face.ts';

const place = { x: 50, y: 50, radius: 50 };
const signature = (name: string): Buffer => createHash('sha512').update(name).digest();
const pointsOf = (lines: string[]): number[] =>
  lines
    .join(' ')
    .match(/-?\d+\.\d/g)
    ?.map(Number) ?? [];

/** The share of a grid of 50 × 50 cells in which only one of two pictures has a line. */
function differenceOf(left: string, right: string): number {
  const fields = (face: string) => {
    const found = new Set<number>();
    const points = pointsOf(drawFace(face, place));
    for (let at = 0; at < points.length; at += 2)
      found.add(Math.floor((points[at] ?? 0) / 2) * 51 + Math.floor((points[at + 1] ?? 0) / 2));
    return found;
  };
  const [one, other] = [fields(left), fields(right)];
  const shared = [...one].filter((field) => other.has(field)).length;
  return 1 - shared / (one.size + other.size - shared);
}

test('the same signature gives the same pattern, everywhere and for ever', () => {
  const face = faceOf(signature('a'));
  expect(face).toBe(faceOf(new Uint8Array(signature('a'))));
  expect(face).toBe('9602e99e0d28fe75');
  expect(drawFace(face, place)).toEqual(drawFace(face, place));
  expect(createHash('sha256').update(drawFace(face, place).join('')).digest('hex').slice(0, 16)).toBe(
    '6559b8de7a6d9351',
  );
});

test('no two of ten thousand licenses have the same pattern', () => {
  expect(new Set(Array.from({ length: 10_000 }, (_value, index) => faceOf(signature(`license ${index}`)))).size).toBe(
    10_000,
  );
});

test('one changed bit of any of the 64 bytes can be seen', () => {
  const face = faceOf(signature('a'));
  for (let at = 0; at < 64; at += 1) {
    const changed = signature('a');
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(differenceOf(face, faceOf(changed)), `byte ${at}`).toBeGreaterThan(0.3);
  }
});

test('it stays within its place; broken, it has as many lines and can be seen to be in pieces', () => {
  for (let index = 0; index < 200; index += 1) {
    const face = faceOf(signature(`license ${index}`));
    const lines = drawFace(face, place);
    expect(Math.min(...pointsOf(lines))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...pointsOf(lines))).toBeLessThanOrEqual(100);
    const broken = drawFace(face, { ...place, isBroken: true });
    expect(broken).toHaveLength(lines.length);
    for (const line of broken) expect(line.match(/M/g)?.length).toBeGreaterThan(6);
  }
});

test('of a key, also within a license file; what has no signature has no pattern', () => {
  const text = signature('a').toString('base64url');
  const key = `eyJhbGci.eyJ2Ijox.${text}`;
  expect(faceOfKey(key)).toBe(faceOf(signature('a')));
  expect(faceOfKey(`-----BEGIN LICENSE KEY-----\n${key.slice(0, 40)}\n${key.slice(40)}\n-----END`)).toBe(
    faceOfKey(key),
  );
  expect(faceOfKey(key.slice(0, -1))).toBeNull();
  expect(faceOfKey('')).toBeNull();
});
