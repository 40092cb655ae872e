const NAMES = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Orders names as people read them: "Slide 2.png" before "Slide 10.png". */
export const byName = (a: string, b: string): number => NAMES.compare(a, b);

/** "Dose table" of `03_dose-table.png`; "Slide 3" of a name that only numbers the slide. */
export function titleOfFile(name: string): string {
  const parts = name.replace(/\.[a-z]+$/i, '').match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '', ...others] = parts;
  const named = /^\d+$/.test(first) && others.length > 0 ? others : parts;
  const title = named.join(' ').slice(0, 150);
  const [, number] = /^(?:slide|folie|diapositive|page|img)? ?(\d+)$/i.exec(title) ?? [];
  if (number !== undefined) return `Slide ${Number(number)}`;
  return title === '' ? 'New slide' : title.charAt(0).toUpperCase() + title.slice(1);
}
