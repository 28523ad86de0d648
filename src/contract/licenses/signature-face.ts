const TURN = 2 * Math.PI;
/** How many pieces a pattern breaks into if its signature is invalid. */
const PIECES = 7;

/**
 * All 64 bytes of a signature as 16 characters, from which the pattern is drawn. They don't reveal the signature: a
 * page may show the pattern of a key without giving the key away.
 */
export function faceOf(signature: Uint8Array): string {
  let [high, low] = [0x9e3779b9, 0x41c6ce57];
  for (const byte of signature) {
    high = Math.imul(high ^ byte, 0x9e3779b1);
    low = Math.imul(low ^ byte ^ (high >>> 15), 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return [high, low].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The face of a key, also of one inside a license file. The signature follows the last dot; null if there is none. */
export function faceOfKey(key: string): string | null {
  const [, text] = /\.[\w-]+\.([\w-]{86})/.exec(key.replace(/\s/g, '')) ?? [];
  if (text === undefined) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return faceOf(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}

interface Place {
  x: number;
  y: number;
  radius: number;
  /** Drawn in pieces: the signature does not fit the text. */
  isBroken?: boolean | undefined;
}

/**
 * The lines of the pattern as SVG path data, from the edge inwards: the same characters always give the same lines. They are
 * curves, smooth at every size, in fewer characters than straight pieces need.
 */
export function drawFace(face: string, { x, y, radius, isBroken = false }: Place): string[] {
  const next = numbersFrom(face);
  const pick = (from: number, to: number): number => from + (to - from) * next();
  const whole = (from: number, to: number): number => Math.floor(pick(from, to + 1));
  const lines: string[] = [];
  const layers = whole(3, 4);
  for (let layer = 0; layer < layers; layer += 1) {
    const isEdge = layer === 0;
    const reach = isEdge ? 1 : pick(0.7, 0.92) - (layer - 1) * pick(0.2, 0.26);
    const depth = isEdge ? pick(0.1, 0.3) : pick(0.35, 0.9);
    const petals = isEdge ? whole(14, 26) : whole(3, 13);
    const phase = pick(0, TURN);
    const twist = pick(-0.5, 0.5) / Math.sqrt(petals);
    const strands = whole(2, isEdge ? 4 : 5);
    for (let strand = 0; strand < strands; strand += 1) {
      const steps = Math.max(24, petals * 6);
      const turn = TURN / steps;
      const pointAt = (angle: number, piece: number): [left: number, top: number] => {
        const wave = petals * angle + phase + (strand / strands) * TURN;
        const distance = radius * reach * (1 - (depth / 2) * (1 - Math.cos(wave)));
        const at = angle + twist * Math.sin(wave) + 0.2 * Math.sin(piece * 5);
        const slip = piece === 0 ? 0 : radius * 0.09;
        return [
          x + distance * Math.cos(at) + slip * Math.cos(piece ** 2),
          y + distance * Math.sin(at) + slip * Math.sin(piece ** 2),
        ];
      };
      let line = '';
      let piece = -1;
      for (let step = 1; step <= steps; step += 1) {
        const now = isBroken ? 1 + Math.floor(((step - 1) / steps) * PIECES) : 0;
        // A third of the step along the slope, as a cubic curve needs it.
        const along = (at: number, way: number): string => {
          const [here, before, after] = [pointAt(at, now), pointAt(at - turn / 6, now), pointAt(at + turn / 6, now)];
          return here
            .map((value, axis) => (value + way * ((after[axis] ?? 0) - (before[axis] ?? 0))).toFixed(1))
            .join(' ');
        };
        const from = turn * (step - 1);
        if (now !== piece) line += `M${along(from, 0)}C${along(from, 1)} `;
        else line += 'S';
        line += `${along(from + turn, -1)} ${along(from + turn, 0)}`;
        piece = now;
      }
      lines.push(line);
    }
  }
  return lines;
}

/** Pseudo-random numbers below 1, always the same for the same characters. */
function numbersFrom(face: string): () => number {
  let state = parseInt(face.slice(0, 8), 16);
  const second = parseInt(face.slice(8), 16);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ second ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
