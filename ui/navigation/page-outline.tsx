import './page-outline.css';

type PageOutlineProps = {
  title: string;
  entries: readonly { id: string; title: string }[];
  /** The language of the entries, if it is not that of the page. */
  lang?: string | undefined;
};

/** The headings of a long page, beside its text on wide screens and above it on narrow ones. */
export function PageOutline({ title, entries, lang }: PageOutlineProps) {
  return (
    <nav className="page-outline" aria-label={title}>
      <p className="ui-h">{title}</p>
      <ul lang={lang}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={`#${entry.id}`}>{entry.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
