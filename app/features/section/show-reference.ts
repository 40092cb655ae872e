/** Goes to the reference that a number names: in the margin of its slide if that shows, or else beside the text. */
export function showReference(link: Element): void {
  const number = link.getAttribute('href')?.replace('#reference-', '') ?? '';
  const own = link.closest('[data-slide]')?.querySelectorAll<HTMLElement>(`[data-reference="${number}"]`) ?? [];
  const all = document.querySelectorAll<HTMLElement>(`[data-reference="${number}"]`);
  const shown = [...own, ...all].find((item) => item.getClientRects().length > 0);
  if (shown === undefined) return;
  shown.scrollIntoView({ block: 'nearest' });
  shown.focus({ preventScroll: true });
}
