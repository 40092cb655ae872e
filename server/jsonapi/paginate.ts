import type { ParsedQuery } from './read-query.ts';

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
