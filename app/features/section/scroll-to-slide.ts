/** Brings the text of a slide to the top of the page. */
export function scrollToSlide(index: number): void {
  document.getElementById(`slide-${index + 1}`)?.scrollIntoView({ block: 'start' });
}
