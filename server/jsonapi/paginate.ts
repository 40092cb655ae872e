import type { ParsedQuery } from './read-query.ts';

/** The links of a list that is paged by cursor, which has no numbered pages. (rules W6) */
export function paginateByCursor(url: URL, next: string | null) {
  const at = (after: string | null) => {
    const target = new URL(url);
    if (after === null) target.searchParams.delete('page[after]');
    else target.searchParams.set('page[after]', after);
    return `${target.pathname}${target.search}`;
  };
  return { self: `${url.pathname}${url.search}`, first: at(null), next: next === null ? null : at(next) };
}

/** `meta.pagination` and `links` of a list. (rules W6) */
export function paginate(url: URL, page: ParsedQuery['page'], count: number) {
  const pages = page.size === 0 ? 1 : Math.max(1, Math.ceil(count / page.size));
  const at = (number: number) => {
    const target = new URL(url);
    target.searchParams.set('page[number]', String(number));
    return `${target.pathname}${target.search}`;
  };
  return {
    meta: { page: page.number, pages, count },
    links: {
      self: `${url.pathname}${url.search}`,
      first: at(1),
      prev: page.number > 1 ? at(Math.min(page.number - 1, pages)) : null,
      next: page.number < pages ? at(page.number + 1) : null,
      last: at(pages),
    },
  };
}
