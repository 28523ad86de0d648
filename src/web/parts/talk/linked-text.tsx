import { splitLinks } from './split-links.ts';

/** Plain text as it was typed, in which addresses can be opened: in a tab of their own that learns nothing of this page. */
export function LinkedText({ text }: { text: string }) {
  let at = 0;
  return splitLinks(text).map(({ text: part, href }) => {
    const key = at;
    at += part.length;
    if (href === null) return part;
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="break-all text-link">
        {part}
      </a>
    );
  });
}
