import './page-outline.css';

type PageOutlineProps = {
  title: string;
  entries: readonly { id: string; title: string }[];
  /** Of the entries, where it is not that of the page. */
  lang?: string | undefined;
};

/** What a long page holds, beside its text where there is room and above it where there is none. */
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
