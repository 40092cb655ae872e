/** A share or a correlation with two digits, as tables of statistics print it: `.61`, `−.08`. */
export function decimal(value: number | null): string {
  if (value === null) return '–';
  const text = Math.abs(value)
    .toFixed(2)
    .replace(/^0(?=\.)/, '');
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

export const percent = (share: number): string => `${Math.round(share * 100)}\u00a0%`;
