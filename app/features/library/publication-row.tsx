import './publication-row.css';
import { Link } from 'react-router';
import { useContentLang } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { ExtentParts } from '#app/shell/extent-parts.tsx';
import { Marked } from '#app/ui/marked.tsx';
import { RowItem } from '#app/ui/row-item.tsx';
import { MarkedWords } from './marked.tsx';
import { frameFragment } from './marked-words.ts';
import { PublicationCover } from './publication-cover.tsx';
import { kindKey } from './publication-kind.ts';
import { usePeople } from './publication-people.tsx';
import { PublicationSide } from './publication-side.tsx';
import type { RowPublication } from './row-fields.ts';

type PublicationRowProps = {
  publication: RowPublication;
  level?: 2 | 3 | 4;
  /** In a search: the place that fits, with its words marked. */
  highlight?: string;
  /** In a search: the words that were found, to be marked in titles and names. */
  words?: readonly string[];
};

/** A publication in a list: drawing, kind, title, sentence, people, time, revision; credit and standing at the edge. */
export function PublicationRow({ publication, level = 2, highlight, words = [] }: PublicationRowProps) {
  const { t, date } = useText();
  const lang = useContentLang();
  const people = usePeople(publication);
  const { slug, title, type, excerpt, metadataLabel, modified, visibility, delayed, publicationDate } = publication;
  const marksText = highlight?.includes('<mark>') === true;
  return (
    <RowItem
      level={level}
      media={<PublicationCover publication={publication} />}
      kind={t(kindKey(type))}
      title={
        <Link to={`/publication/${slug}`} viewTransition lang={lang}>
          <MarkedWords text={title} words={words} />
        </Link>
      }
      text={marksText ? <Marked className="publication-row-found" html={frameFragment(highlight ?? '')} /> : excerpt}
      meta={
        <>
          <span>
            <MarkedWords text={people} words={words} />
          </span>
          <ExtentParts label={metadataLabel} />
          <span className="num">
            {visibility === 'announced'
              ? t(delayed ? 'library.delayed' : 'library.expected', { date: date(publicationDate) })
              : t('library.revised', { date: date(modified) })}
          </span>
        </>
      }
      side={<PublicationSide publication={publication} />}
    />
  );
}
