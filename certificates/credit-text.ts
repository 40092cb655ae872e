/** The text of AMA PRA credit: a trademark in italics, and a noun that agrees with the number. (rules L13, L14) */
import { formatCredits, isSingular, type Quarters } from '#domain/shared/credits.ts';
import type { Run } from './page.ts';

const TRADE_MARK = /AMA PRA Category 1 Credits?/g;

/** "AMA PRA Category 1 Credit" for up to one, "Credits" for more, in italics, with ™ at its first use in a document. */
export const tradeMark = (quarters: Quarters): Run[] => [
  { text: `AMA PRA Category 1 Credit${isSingular(quarters) ? '' : 's'}`, italic: true },
  { text: '™' },
];

/** "0.5 AMA PRA Category 1 Credit™" as runs for the middle of a sentence. */
export const amountOfCredit = (quarters: Quarters): Run[] => [
  { text: `${formatCredits(quarters)} ` },
  ...tradeMark(quarters),
];

/** Sets one line of a certificate: its links are shown without their scheme. */
export const setLine = (line: string): Run[] =>
  line.split(/(https:\/\/[^\s]+[^\s.,;:])/).flatMap((part, index): Run[] => {
    if (index % 2 === 0) return setStatement(part);
    return [{ text: part.replace(/^https:\/\/|\/$/g, ''), link: part }];
  });

/** Sets an approved statement verbatim, with the trademark in italics. */
export function setStatement(statement: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const match of statement.matchAll(TRADE_MARK)) {
    if (match.index > end) runs.push({ text: statement.slice(end, match.index) });
    runs.push({ text: match[0], italic: true });
    end = match.index + match[0].length;
  }
  if (end < statement.length) runs.push({ text: statement.slice(end) });
  return runs;
}
