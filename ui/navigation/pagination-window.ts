/** The page numbers to show: up to `size`, around the current page. */
export function paginationWindow(page: number, pages: number, size: number): number[] {
  const shown = Math.min(size, pages);
  const first = Math.min(Math.max(1, page - Math.floor(shown / 2)), pages - shown + 1);
  return Array.from({ length: shown }, (_, index) => first + index);
}
