/** The pages a pager shows: as many as asked for, around the current one, never outside the book. */
export function paginationWindow(page: number, pages: number, size: number): number[] {
  const shown = Math.min(size, pages);
  const first = Math.min(Math.max(1, page - Math.floor(shown / 2)), pages - shown + 1);
  return Array.from({ length: shown }, (_, index) => first + index);
}
