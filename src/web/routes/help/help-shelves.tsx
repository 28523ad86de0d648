import { Link } from 'react-router';
import type { HelpCategory, HelpEntry } from '../../../contract/content/help.ts';
import { joinedPhrase } from '../../parts/words/joined-phrase.ts';
import { categoryNames, docPath, shelves } from './help-words.ts';

/** Every text of the help, by shelf; two columns of about equal height, however many texts a shelf has. */
export function HelpShelves({
  pages,
  words,
}: {
  pages: readonly HelpEntry[];
  words: Record<HelpCategory, string> | undefined;
}) {
  return (
    <div className="gap-x-12 md:columns-2">
      {shelves.map((category) => {
        return (
          <section key={category} aria-labelledby={`shelf-${category}`} className="break-inside-avoid pb-12">
            <h2 id={`shelf-${category}`} className="text-lg font-semibold text-ink">
              {categoryNames[category]}
            </h2>
            {words && <p className="mt-1 text-sm text-ink-faint">{words[category]}</p>}
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {pages
                .filter((page) => page.category === category)
                .map(({ slug, title, summary }) => (
                  <li key={slug}>
                    <Link to={docPath(slug)} className="group block py-3">
                      <span className="font-medium text-ink group-hover:text-primary">{title}</span>
                      <span className="mt-0.5 block text-[13px] leading-5 text-ink-faint md:break-keep">
                        {joinedPhrase(summary)}
                      </span>
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
