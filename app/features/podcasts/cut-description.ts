/** A podcast's description is cut at 300 characters. (rules C20) */
const LONGEST = 300;

/** Cut at the last whole word that fits. */
export function cutDescription(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST - 1);
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}
