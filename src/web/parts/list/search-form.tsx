import { Search } from 'lucide-react';
import { Form, Link } from 'react-router';
import { Button } from '../../ui/form/button.tsx';
import { Input } from '../../ui/form/input.tsx';

interface SearchFormProps {
  /** The address of the page itself. */
  action: string;
  q: string;
  placeholder: string;
  label: string;
  /** Filters that stay while searching. */
  keep?: Record<string, string>;
}

/** A GET form, so that a search has its own address. */
export function SearchForm({ action, q, placeholder, label, keep = {} }: SearchFormProps) {
  const clearTo = Object.keys(keep).length === 0 ? action : `${action}?${new URLSearchParams(keep)}`;
  return (
    <search className="w-full sm:w-auto">
      <Form action={action} className="flex items-center gap-2" preventScrollReset>
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <span className="relative block min-w-0 flex-1 sm:w-72 sm:flex-none">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
          />
          <Input
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            aria-label={label}
            placeholder={placeholder}
            autoComplete="off"
            className="pl-9"
          />
        </span>
        <Button type="submit">搜索</Button>
        {q !== '' && (
          <Link
            to={clearTo}
            preventScrollReset
            className="shrink-0 rounded px-1 text-sm text-ink-soft hover:text-ink hover:underline"
          >
            清除
          </Link>
        )}
      </Form>
    </search>
  );
}
