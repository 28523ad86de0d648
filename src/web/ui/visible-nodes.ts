export interface TreeNode {
  key: string;
  label: string;
  children?: readonly TreeNode[];
}

export interface VisibleNode {
  node: TreeNode;
  depth: number;
  parent?: string;
}

/** The nodes that one sees, in their order: those whose parents are all open. */
export function visibleNodes(
  nodes: readonly TreeNode[],
  open: ReadonlySet<string>,
  depth = 0,
  parent?: string,
): VisibleNode[] {
  return nodes.flatMap((node) => [
    { node, depth, parent },
    ...(node.children && open.has(node.key) ? visibleNodes(node.children, open, depth + 1, node.key) : []),
  ]);
}
