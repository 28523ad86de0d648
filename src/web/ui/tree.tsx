import { useRef, useState, type KeyboardEvent } from 'react';
import { ChevronRight } from 'lucide-react';
import { classNames } from './class-names.ts';
import { visibleNodes, type TreeNode } from './visible-nodes.ts';

interface TreeProps {
  label: string;
  nodes: readonly TreeNode[];
  /** Open at the start. */
  defaultOpen?: readonly string[];
  onChoose?: (node: TreeNode) => void;
}

const indents = ['pl-2', 'pl-8', 'pl-14', 'pl-20', 'pl-26'];

/** A hierarchy: up and down walk, right opens, left closes or goes to the parent, Enter chooses. */
export function Tree({ label, nodes, defaultOpen = [], onChoose }: TreeProps) {
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(defaultOpen));
  const [chosen, setChosen] = useState<string>();
  const [at, setAt] = useState(nodes[0]?.key);
  const shown = visibleNodes(nodes, open);

  const toggle = (key: string, wanted = !open.has(key)) => {
    const next = new Set(open);
    if (wanted) next.add(key);
    else next.delete(key);
    setOpen(next);
  };
  const focus = (key: string | undefined) => {
    if (key === undefined) return;
    setAt(key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
  };
  const choose = (node: TreeNode) => {
    setChosen(node.key);
    onChoose?.(node);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = shown.findIndex(({ node }) => node.key === at);
    const current = shown[index];
    if (current === undefined) return;
    const { node, parent } = current;
    const isFolder = node.children !== undefined;
    const acts: Record<string, () => void> = {
      ArrowDown: () => focus(shown[index + 1]?.node.key),
      ArrowUp: () => focus(shown[index - 1]?.node.key),
      ArrowRight: () => (isFolder && !open.has(node.key) ? toggle(node.key, true) : focus(node.children?.[0]?.key)),
      ArrowLeft: () => (isFolder && open.has(node.key) ? toggle(node.key, false) : focus(parent)),
      Home: () => focus(shown[0]?.node.key),
      End: () => focus(shown.at(-1)?.node.key),
      Enter: () => choose(node),
      ' ': () => choose(node),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  return (
    <ul ref={list} role="tree" aria-label={label} onKeyDown={onKeyDown} className="text-sm">
      {shown.map(({ node, depth }) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are heard by the tree
        <li
          key={node.key}
          data-key={node.key}
          role="treeitem"
          aria-level={depth + 1}
          aria-expanded={node.children && open.has(node.key)}
          aria-selected={chosen === node.key}
          tabIndex={at === node.key ? 0 : -1}
          onClick={() => {
            setAt(node.key);
            if (node.children) toggle(node.key);
            choose(node);
          }}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center gap-2 rounded-control pr-3 hover:bg-sunken sm:min-h-9',
            indents[Math.min(depth, indents.length - 1)],
            chosen === node.key && 'bg-primary-soft text-primary',
          )}
        >
          <ChevronRight
            aria-hidden
            className={classNames(
              'size-4 shrink-0 text-ink-faint transition-[rotate]',
              !node.children && 'invisible',
              open.has(node.key) && 'rotate-90',
            )}
          />
          {node.label}
        </li>
      ))}
    </ul>
  );
}
