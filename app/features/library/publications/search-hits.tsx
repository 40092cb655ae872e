import './search-hits.css';
import { Link } from 'react-router';
import { useContentLang } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { formatTime } from '#client/i18n/format.ts';
import type { SearchHit } from '#contract/search-hit.ts';
import { Marked } from '#ui/text/marked.tsx';
import { addEllipses } from './search-highlight.ts';

/** Where in a publication the search matched: slides and sections, each with its sentence. */
export function SearchHits({ hits, title }: { hits: readonly SearchHit[]; title: string }) {
  const { t } = useText();
  if (hits.length === 0) return null;
  return (
    <ul className="search-hits" aria-label={t('library.matchesIn', { title })}>
      {hits.map((hit) => (
        <HitItem key={hit.address} hit={hit} />
      ))}
    </ul>
  );
}

function HitItem({ hit: { address, title, section, start, sentence } }: { hit: SearchHit }) {
  const lang = useContentLang();
  const sectionTitle = section === null || section.title === title ? null : section.title;
  return (
    <li lang={lang}>
      <p className="search-hit-heading dots">
        <Link to={address} className="search-hit-title">
          {title}
        </Link>
        {sectionTitle !== null && <span>{sectionTitle}</span>}
        {start !== null && <span className="num">{formatTime(start)}</span>}
      </p>
      {sentence !== '' && <Marked className="search-hit-sentence" html={addEllipses(sentence)} />}
    </li>
  );
}
