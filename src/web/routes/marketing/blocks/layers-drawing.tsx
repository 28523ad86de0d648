import type { ReactNode } from 'react';
import type { BlockProps } from '../page/block-facts.ts';

type Item = BlockProps<'layers'>['content']['items'][number];

interface LayersDrawingProps {
  layers: readonly (Pick<Item, 'drawing'> & { isOwned: boolean })[];
}

/** The side of a plate in its own plane; drawn it is 558 wide and 180 high. */
const SIDE = 310;
const GAP = 96;
const STACK_GAP = 72;
const [LEFT, RIGHT] = [300, 760];

/** Each layer is a plate seen from above, with a line to its words; on narrow screens these stand below, without lines. */
export function LayersDrawing({ layers }: LayersDrawingProps) {
  const height = (layers.length - 1) * GAP + 196;
  const plates = layers.map((layer, index) => ({
    ...layer,
    top: index * GAP + 2,
    /** The height of its words, which are spread evenly. */
    words: (height * (index + 0.5)) / layers.length,
  }));
  return (
    <svg aria-hidden viewBox={`0 0 ${RIGHT} ${height}`} className="block h-auto w-full max-lg:w-[126%]">
      {plates.toReversed().map(({ drawing, isOwned, top, words }) => (
        <g key={top} fill="none" stroke={isOwned ? 'var(--primary)' : 'var(--line-strong)'} strokeWidth="1.5">
          <path
            d={`M${LEFT + 279} ${top + 90}h40L${RIGHT - 40} ${words}h32`}
            stroke={isOwned ? 'var(--primary)' : 'var(--line-strong)'}
            strokeDasharray={isOwned ? undefined : '2 5'}
            className="max-lg:hidden"
          />
          {isOwned && [12, 8, 4].map((down) => <Plate key={down} top={top + down} fill="var(--primary)" />)}
          <Plate top={top} fill={isOwned ? 'var(--primary-soft)' : 'var(--canvas)'} dash={isOwned ? undefined : '6 7'}>
            <g strokeWidth="2" stroke={isOwned ? 'var(--primary-text)' : 'var(--line-strong)'}>
              {marks[drawing](isOwned ? 'var(--primary)' : 'none')}
            </g>
          </Plate>
        </g>
      ))}
    </svg>
  );
}

/** The same plates closer together and without marks: for a small picture of one edition. */
export function LayersStack({ layers }: { layers: readonly { isOwned: boolean }[] }) {
  const plates = layers.map(({ isOwned }, index) => ({ isOwned, top: index * STACK_GAP + 4 }));
  return (
    <svg aria-hidden viewBox={`0 0 600 ${(layers.length - 1) * STACK_GAP + 204}`} className="block h-auto w-full">
      {plates.toReversed().map(({ isOwned, top }) => (
        <g key={top} stroke={isOwned ? 'var(--primary)' : 'var(--line-strong)'} strokeWidth="4">
          {isOwned && <Plate top={top + 14} fill="var(--primary)" />}
          <Plate
            top={top}
            fill={isOwned ? 'var(--primary-soft)' : 'var(--canvas)'}
            dash={isOwned ? undefined : '16 16'}
          />
        </g>
      ))}
    </svg>
  );
}

interface PlateProps {
  top: number;
  fill: string;
  dash?: string | undefined;
  children?: ReactNode;
}

function Plate({ top, fill, dash, children }: PlateProps) {
  return (
    <g transform={`matrix(.9 .29 -.9 .29 ${LEFT} ${top})`}>
      <rect width={SIDE} height={SIDE} rx="16" fill={fill} strokeDasharray={dash} />
      {children}
    </g>
  );
}

const squares = (places: readonly (readonly [number, number])[], size: number, fill: string): ReactNode =>
  places.map(([x, y]) => <rect key={`${x} ${y}`} x={x} y={y} width={size} height={size} rx="8" fill={fill} />);

/** The visible half of a plate, the one nearer to the viewer; the plate above covers the other. */
const marks: Readonly<Record<Item['drawing'], (fill: string) => ReactNode>> = {
  plain: () => null,
  screen: (fill) => (
    <>
      <rect x="36" y="36" width="238" height="238" rx="10" fill="var(--surface)" />
      <path d="M36 76h238M104 76v198M54 104h32M54 130h32M54 156h32M128 104h70" />
      <path d="M128 248v-40h24v40zM166 248v-76h24v76zM204 248v-58h24v58zM242 248v-96h14v96z" fill={fill} />
    </>
  ),
  service: (fill) => (
    <>
      <path d="M130 186h52M182 238v-52M234 186h-52" />
      {squares(
        [
          [92, 160],
          [208, 160],
          [156, 226],
        ],
        54,
        'var(--surface)',
      )}
      {squares(
        [
          [111, 179],
          [227, 179],
          [175, 245],
        ],
        16,
        fill,
      )}
    </>
  ),
  tenants: (fill) => (
    <>
      {squares(
        [
          [112, 188],
          [164, 188],
          [216, 188],
          [188, 112],
          [188, 240],
          [240, 240],
        ],
        40,
        'var(--surface)',
      )}
      {squares(
        [
          [136, 240],
          [240, 136],
        ],
        40,
        fill,
      )}
    </>
  ),
  key: (fill) => (
    <>
      <circle cx="176" cy="220" r="40" fill="var(--surface)" />
      <circle cx="176" cy="220" r="14" fill={fill} />
      <path d="M206 194l64-60M246 156l18 19M228 173l14 15" strokeWidth="6" />
    </>
  ),
};
