/** WeChat's two speech bubbles, in the colour of the text around them. */
export function WechatMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={className ?? 'size-4.5'} fill="currentColor">
      <path
        fillRule="evenodd"
        d="M9.2 3.5C4.95 3.5 1.5 6.4 1.5 10c0 2.05 1.12 3.87 2.87 5.06l-.72 2.2 2.54-1.3c.9.26 1.9.4 2.92.4l.32-.01a5.6 5.6 0 0 1-.23-1.6c0-3.33 3.16-6.05 7.08-6.05l.43.01C15.95 5.75 12.9 3.5 9.2 3.5ZM6.6 6.95a.98.98 0 1 1 0 1.96.98.98 0 0 1 0-1.96Zm5.2 0a.98.98 0 1 1 0 1.96.98.98 0 0 1 0-1.96Z"
      />
      <path
        fillRule="evenodd"
        d="M16.28 9.95c-3.43 0-6.22 2.15-6.22 4.8s2.79 4.8 6.22 4.8c.8 0 1.56-.12 2.26-.33l2.02 1.06-.56-1.78c1.53-.88 2.5-2.25 2.5-3.75 0-2.65-2.79-4.8-6.22-4.8Zm-2.1 2.75a.82.82 0 1 1 0 1.64.82.82 0 0 1 0-1.64Zm4.2 0a.82.82 0 1 1 0 1.64.82.82 0 0 1 0-1.64Z"
      />
    </svg>
  );
}
