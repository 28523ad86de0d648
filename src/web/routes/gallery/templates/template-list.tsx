import { useEffect, useRef } from 'react';
import { LateDrawing } from '../../../parts/media/late-drawing.tsx';
import { templatePicture, templateSize } from '../../../parts/media/screenshots.ts';
import { watchDrawings } from '../../../parts/reading/watch-drawings.ts';
import { templateAddress, templates, templateSource } from './templates.ts';

/** Whole pages as drawings, fetched as they scroll near. A sandbox is another document, so plain links lead there. */
export function TemplateList() {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current === null) return;
    const drawings = watchDrawings(list.current);
    return () => drawings.disconnect();
  }, []);
  return (
    <ul ref={list} className="templates">
      {templates.map((template) => (
        <li key={template.id} className="group relative min-w-0">
          <div className="relative overflow-hidden rounded-card border border-line bg-sunken transition-colors group-hover:border-line-strong">
            <LateDrawing src={templatePicture(template.id)} {...templateSize} />
          </div>
          <div className="mt-3 flex items-baseline justify-between gap-4">
            <h3 className="text-base font-semibold text-ink">
              <a href={templateAddress(template)} rel="nofollow" className="stretched-link group-hover:underline">
                {template.name}
              </a>
            </h3>
            <a
              href={templateSource(template)}
              rel="nofollow"
              aria-label={`${template.name}的源码`}
              className="relative -my-3 py-3 text-[13px] text-ink-soft hover:text-ink hover:underline"
            >
              源码
            </a>
          </div>
          <p className="mt-1 phrases text-sm leading-6 text-ink-soft">{template.text}</p>
        </li>
      ))}
    </ul>
  );
}
