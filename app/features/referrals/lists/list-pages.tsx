import { Link, useSearchParams } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';

type ListPagesProps = {
  /** The page has two lists, each with its own parameter. */
  list: 'referrals' | 'giftcards';
  pages: { page: number; pages: number };
  label: string;
};

/** Pagination of one of the two lists; keeps the page of the other. */
export function ListPages({ list, pages: { page, pages }, label }: ListPagesProps) {
  const { t } = useText();
  const [params] = useSearchParams();
  const addressOf = (number: number): string => {
    const next = new URLSearchParams(params);
    if (number === 1) next.delete(list);
    else next.set(list, String(number));
    return `?${next}`;
  };
  return (
    <Pagination
      page={page}
      pages={pages}
      label={label}
      previousLabel={t('referrals.previous')}
      nextLabel={t('referrals.next')}
      pageLabel={(number) => t('referrals.page', { page: number })}
      linkTo={(number) => <Link to={addressOf(number)} preventScrollReset />}
    />
  );
}
