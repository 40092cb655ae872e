import { Link, useSearchParams } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Pagination } from '#app/ui/pagination.tsx';

type ListPagesProps = {
  /** Two lists stand on the page, each with its own page in the address. */
  list: 'referrals' | 'giftcards';
  pages: { page: number; pages: number };
  label: string;
};

/** The pages of one of the two lists; the other stays where it is. */
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
