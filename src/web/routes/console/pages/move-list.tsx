/** Moved blocks, one line each, styled like the list of passages below. */
export function MoveList({ moves }: { moves: readonly string[] }) {
  if (moves.length === 0) return null;
  return (
    <ul aria-label="移动的内容块" className="mt-4 space-y-2">
      {moves.map((move) => (
        <li
          key={move}
          className="flex gap-3 rounded-card border border-line bg-surface px-4 py-3 text-sm leading-6 text-ink"
        >
          <span className="shrink-0 text-[13px] font-medium text-primary">移动</span>
          <span className="min-w-0 break-words">{move}</span>
        </li>
      ))}
    </ul>
  );
}
