import { useEffect } from 'react';
import { Search } from 'lucide-react';
import { Input } from '../../ui/form/input.tsx';
import { useEarlyInput } from '../../start/use-early-input.ts';

interface GallerySearchProps {
  query: string;
  onQuery: (query: string) => void;
  found: number;
}

/** Filters while typing; `/` jumps here. Without scripts it is a form that requests the same page. */
export function GallerySearch({ query, onQuery, found }: GallerySearchProps) {
  const input = useEarlyInput<HTMLInputElement>(({ value }) => onQuery(value));

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement;
      if (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [input]);

  return (
    <search className="w-full sm:w-80">
      <form
        action="/comp/index"
        onSubmit={(event) => {
          event.preventDefault();
        }}
        className="relative"
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
        />
        <Input
          ref={input}
          type="search"
          name="q"
          maxLength={60}
          value={query}
          aria-label="搜索组件"
          aria-keyshortcuts="/"
          placeholder="搜索组件，例如：日期、date"
          autoComplete="off"
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onQuery('');
          }}
          className="pr-10 pl-9"
        />
        {query === '' && (
          <kbd
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 hidden size-5 -translate-y-1/2 items-center justify-center rounded border border-line bg-sunken text-xs text-ink-faint sm:flex"
          >
            /
          </kbd>
        )}
      </form>
      <p role="status" className="sr-only">
        {query.trim() === '' ? '' : `找到 ${found} 个组件`}
      </p>
    </search>
  );
}
