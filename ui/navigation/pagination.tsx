import './pagination.css';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { paginationWindow } from './pagination-window.ts';

type PageLink = ReactElement<{
  children?: ReactNode;
  'aria-label'?: string;
  'aria-current'?: 'page';
  className?: string;
}>;

type PaginationProps = {
  page: number;
  pages: number;
  /** The link of a page: `(page) => <Link to={`?page=${page}`} />`. */
  linkTo: (page: number) => PageLink;
  label: string;
  previousLabel: string;
  nextLabel: string;
  pageLabel: (page: number) => string;
};

const ON_PHONE = 3;
const OTHERWISE = 5;

/** Pagination shows 3 pages on mobile, 5 otherwise. (rules C18) */
export function Pagination({ page, pages, linkTo, label, previousLabel, nextLabel, pageLabel }: PaginationProps) {
  if (pages < 2) return null;
  const phone = new Set(paginationWindow(page, pages, ON_PHONE));
  const step = (to: number, name: string, icon: 'back' | 'next') =>
    cloneElement(linkTo(to), { 'aria-label': name, children: <Icon name={icon} /> });
  return (
    <nav className="pagination" aria-label={label}>
      <ol>
        {page > 1 && <li>{step(page - 1, previousLabel, 'back')}</li>}
        {paginationWindow(page, pages, OTHERWISE).map((number) => (
          <li key={number} data-wide={phone.has(number) ? undefined : true}>
            {cloneElement(linkTo(number), {
              'aria-label': pageLabel(number),
              'aria-current': number === page ? 'page' : undefined,
              children: number,
            })}
          </li>
        ))}
        {page < pages && <li>{step(page + 1, nextLabel, 'next')}</li>}
      </ol>
    </nav>
  );
}
