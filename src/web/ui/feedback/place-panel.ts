const MARGIN_PX = 8;

/** Places a popover beside its anchor. Its size may not be known yet, so it is aligned with an edge of the anchor. */
export function placePanel(panel: HTMLElement, anchorElement: HTMLElement, align: 'start' | 'end'): void {
  const anchor = anchorElement.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const opensUp = anchor.bottom > innerHeight / 2;
  panel.style.top = opensUp ? 'auto' : `${anchor.bottom + MARGIN_PX}px`;
  panel.style.bottom = opensUp ? `${innerHeight - anchor.top + MARGIN_PX}px` : 'auto';
  panel.style.left = align === 'start' ? `${Math.max(MARGIN_PX, anchor.left)}px` : 'auto';
  panel.style.right = align === 'end' ? `${Math.max(MARGIN_PX, width - anchor.right)}px` : 'auto';
}
