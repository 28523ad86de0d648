import { pairPassages, type Passage, type PassageChange, type Piece } from './pair-passages.ts';

/** The differences between two versions of a text, in reading order. */
export function PassageList({ passages }: { passages: readonly Passage[] }) {
  return (
    <ol className="mt-4 space-y-4">
      {pairPassages(passages).map((change, index) => (
        <li key={index} className="rounded-card border border-line bg-surface px-4 py-3 text-sm leading-6">
          <p className="flex flex-wrap gap-x-3 text-[13px]">
            <ChangeKind {...change} />
            {change.heading !== headingIn(change) && <span className="text-ink-faint">{change.heading}</span>}
          </p>
          {change.removed && (
            <del className="mt-1 block break-words text-ink-soft no-underline [&>span]:line-through">
              <Marked pieces={change.removed} className="bg-danger-soft text-danger" />
            </del>
          )}
          {change.added && (
            <ins className="mt-2 block break-words text-ink no-underline">
              <Marked pieces={change.added} className="bg-success-soft text-success" />
            </ins>
          )}
        </li>
      ))}
    </ol>
  );
}

/** An added or removed heading is shown on its own line. */
const headingIn = ({ removed, added }: PassageChange): string | undefined =>
  (removed ?? added)?.find(({ isChanged }) => isChanged)?.text;

function ChangeKind({ removed, added }: PassageChange) {
  if (removed && added) return <span className="font-medium text-warning">修改</span>;
  return added ? (
    <span className="font-medium text-success">新增</span>
  ) : (
    <span className="font-medium text-danger">删除</span>
  );
}

/** A passage that is wholly new needs no marks. */
function Marked({ pieces, className }: { pieces: readonly Piece[]; className: string }) {
  return pieces.map(({ text, isChanged }, index) =>
    isChanged ? (
      <span key={index} className={pieces.length > 1 ? className : undefined}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}
