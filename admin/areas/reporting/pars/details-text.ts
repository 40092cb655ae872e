/** Boards and amounts as the officer writes them, one in each line. */
import type { ResponseOf } from '#client/api/client.ts';
import type { getParsActivity } from '#contract/calls/office/credit/pars.ts';

export type ParsDetails = ResponseOf<typeof getParsActivity>['data']['details'];

type Lines<Row> = { rows: Row[]; unread: number[] };

function readLines<Row>(text: string, read: (parts: string[]) => Row | null): Lines<Row> {
  const lines: Lines<Row> = { rows: [], unread: [] };
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const row = read(line.split(';').map((part) => part.trim()));
    if (row === null) lines.unread.push(index + 1);
    else lines.rows.push(row);
  }
  return lines;
}

export const writeMoc = (moc: ParsDetails['moc']): string =>
  moc.map(({ board, points, types }) => `${board}; ${points}; ${types.join(', ')}`).join('\n');

export const readMoc = (text: string): Lines<ParsDetails['moc'][number]> =>
  readLines(text, ([board = '', points = '', types = '']) => {
    const amount = Number(points);
    if (board === '' || !(amount > 0 && amount <= 200 && Number.isInteger(amount * 4))) return null;
    return {
      ...{ board, points: amount },
      types: types
        .split(',')
        .map((type) => type.trim())
        .filter((type) => type !== ''),
    };
  });

export const writeAmounts = (amounts: ParsDetails['amounts']): string =>
  amounts.map(({ source, currency, value }) => `${source}; ${currency}; ${value}`).join('\n');

export const readAmounts = (text: string): Lines<ParsDetails['amounts'][number]> =>
  readLines(text, ([source = '', currency = '', value = '']) =>
    source !== '' && /^[A-Z]{3}$/.test(currency) && /^\d{1,9}$/.test(value)
      ? { source, currency, value: Number(value) }
      : null,
  );
