import './publication-row.css';
import { href, Link } from 'react-router';
import type { RowPublication } from '#app/features/publications/index.ts';
import { ExtentParts } from '#app/features/publications/index.ts';
import { useContentLang } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import type { SearchHit } from '#contract/search-hit.ts';
import { isRevised } from '#domain/catalogue/revision.ts';
import { RowItem } from '#ui/list/row-list.tsx';
import { Marked } from '#ui/text/marked.tsx';
import { PublicationAside } from './publication-aside.tsx';
import { PublicationCover } from './publication-cover.tsx';
import { publicationTypeKey, useByline } from './publication-labels.ts';
import { addEllipses, splitWords } from './search-highlight.ts';
import { SearchHits } from './search-hits.tsx';

type PublicationRowProps = {
  publication: RowPublication;
  level?: 2 | 3 | 4;
  /** In a search: the matches in its cover, sections and slides. */
  hits?: readonly SearchHit[];
  /** In a search: the words to highlight in titles and names. */
  searchTerms?: readonly string[];
};

/** A publication in a list: drawing, type, title, excerpt, people, time and date; credit and status beside them. */
export function PublicationRow({ publication, level = 2, hits = [], searchTerms: terms = [] }: PublicationRowProps) {
  const { t, date } = useText();
  const lang = useContentLang();
  const people = useByline(publication);
  const { slug, title, type, excerpt, metadataLabel, modified, visibility, delayed, publicationDate } = publication;
  const cover = hits.find((hit) => isOfCover(hit) && hit.sentence.includes('<mark>'));
  const within = hits.filter((hit) => !isOfCover(hit));
  return (
    <RowItem
      level={level}
      media={<PublicationCover publication={publication} />}
      kind={t(publicationTypeKey(type))}
      title={
        <Link to={href('/publication/:slug', { slug })} viewTransition lang={lang}>
          <HighlightedText text={title} searchTerms={terms} />
        </Link>
      }
      text={
        cover === undefined ? (
          within.length === 0 && excerpt
        ) : (
          <Marked className="publication-row-found" html={addEllipses(cover.sentence)} />
        )
      }
      meta={
        <>
          <span>
            <HighlightedText text={people} searchTerms={terms} />
          </span>
          <ExtentParts label={metadataLabel} />
          <span className="num">
            {visibility === 'announced'
              ? t(delayed ? 'library.delayed' : 'library.expected', { date: date(publicationDate) })
              : isRevised({ published: publicationDate, modified })
                ? t('library.revised', { date: date(modified) })
                : t('library.published', { date: date(publicationDate) })}
          </span>
        </>
      }
      side={<PublicationAside publication={publication} />}
    >
      <SearchHits hits={within} title={title} />
    </RowItem>
  );
}

const isOfCover = ({ section, slide }: SearchHit): boolean => section === null && slide === null;

/** A title or a name with the found words highlighted. */
function HighlightedText({ text, searchTerms }: { text: string; searchTerms: readonly string[] }) {
  if (searchTerms.length === 0) return text;
  return splitWords(text).map(({ text: part, at, isWord }) =>
    isWord && searchTerms.includes(part.toLowerCase()) ? <mark key={at}>{part}</mark> : part,
  );
}
