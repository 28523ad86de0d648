import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawFace, faceOf, faceOfKey } from './signature-face.ts';

const place = { x: 50, y: 50, radius: 50 };
const signature = (name: string): Buffer => createHash('sha512').update(name).digest();
/** Coordinates along the curves, eight points for each piece: the points that only bend a curve may lie outside. */
function pointsOf(lines: string[]): number[] {
  const points: number[] = [];
  let [x, y, bendX, bendY] = [0, 0, 0, 0];
  for (const [, command = '', text = ''] of lines.join('').matchAll(/([MCS])([^MCS]+)/g)) {
    const given = text.split(' ').map(Number);
    if (command === 'M') {
      [x = 0, y = 0] = given;
      continue;
    }
    // `S` bends away from its start as the piece before has arrived there.
    const [ax = 0, ay = 0, bx = 0, by = 0, endX = 0, endY = 0] =
      command === 'C' ? given : [2 * x - bendX, 2 * y - bendY, ...given];
    for (let part = 1; part <= 8; part += 1) {
      const [to, left] = [part / 8, 1 - part / 8];
      const shares = [left ** 3, 3 * left ** 2 * to, 3 * left * to ** 2, to ** 3] as const;
      points.push(
        shares[0] * x + shares[1] * ax + shares[2] * bx + shares[3] * endX,
        shares[0] * y + shares[1] * ay + shares[2] * by + shares[3] * endY,
      );
    }
    [x, y, bendX, bendY] = [endX, endY, bx, by];
  }
  return points;
}

/** The share of a grid of 100 × 100 cells in which only one of two pictures has a line. */
function differenceOf(left: string, right: string): number {
  const fields = (face: string) => {
    const found = new Set<number>();
    const points = pointsOf(drawFace(face, place));
    for (let at = 0; at < points.length; at += 2)
      found.add(Math.floor(points[at] ?? 0) * 101 + Math.floor(points[at + 1] ?? 0));
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
    '5241cfebeacc4ca1',
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

test('its lines are curves without corners at every size, also where it is broken', () => {
  const face = faceOf(signature('a'));
  for (const line of [...drawFace(face, place), ...drawFace(face, { ...place, isBroken: true })])
    expect(line).toMatch(/^(M[\d. -]+C[\d. -]+(S[\d. -]+)*)+$/);
});

test('it stays within its place; broken, it has as many lines and can be seen to be in pieces', () => {
  for (let index = 0; index < 200; index += 1) {
    const face = faceOf(signature(`license ${index}`));
    const lines = drawFace(face, place);
    // Within the rounding to tenths.
    expect(Math.min(...pointsOf(lines))).toBeGreaterThanOrEqual(-0.1);
    expect(Math.max(...pointsOf(lines))).toBeLessThanOrEqual(100.1);
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
