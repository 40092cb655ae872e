import { Link } from 'react-router';
import type { RowPublication } from '#app/features/publications/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { RowList } from '#ui/list/row-list.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { PublicationRow } from './publication-row.tsx';

type PublicationListProps = {
  publications: readonly RowPublication[];
  level?: 2 | 3;
  highlight?: Readonly<Record<string, string>>;
  searchTerms?: readonly string[];
  pagination: { page: number; pages: number };
  pageAddress: (page: number) => string;
};

/** Publications in rows, a page at a time. */
export function PublicationList(props: PublicationListProps) {
  const { publications, level = 2, highlight = {}, searchTerms: terms, pagination, pageAddress } = props;
  const { t } = useText();
  return (
    <>
      <RowList>
        {publications.map((publication) => (
          <PublicationRow
            key={publication.id}
            publication={publication}
            level={level}
            highlight={highlight[publication.id]}
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
