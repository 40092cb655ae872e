import { Link } from 'react-router';
import type { RowPublication } from '#app/features/publications/index.ts';
import { useText } from '#app/i18n/text.tsx';
import type { SearchHit } from '#contract/search-hit.ts';
import { RowList } from '#ui/list/row-list.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { PublicationRow } from './publication-row.tsx';

type PublicationListProps = {
  publications: readonly RowPublication[];
  level?: 2 | 3;
  /** In a search, by publication id. */
  hits?: Readonly<Record<string, readonly SearchHit[]>>;
  searchTerms?: readonly string[];
  pagination: { page: number; pages: number };
  pageAddress: (page: number) => string;
};

/** Publications in rows, a page at a time. */
export function PublicationList(props: PublicationListProps) {
  const { publications, level = 2, hits = {}, searchTerms: terms, pagination, pageAddress } = props;
  const { t } = useText();
  return (
    <>
      <RowList>
        {publications.map((publication) => (
          <PublicationRow
            key={publication.id}
            publication={publication}
            level={level}
            hits={hits[publication.id]}
            searchTerms={terms}
          />
        ))}
      </RowList>
      <Pagination
        page={pagination.page}
        pages={pagination.pages}
        label={t('library.pages')}
        previousLabel={t('library.previous')}
        nextLabel={t('library.next')}
        pageLabel={(page) => t('library.page', { page })}
        linkTo={(page) => <Link to={pageAddress(page)} />}
      />
    </>
  );
}
