/** The answers of a body as the officer pastes them: one record in each line, `credit ID, accepted or rejected, message`. */

export type ReadAnswer = { credit_id: string; accepted: boolean; message: string };
export type ReadAnswers = { answers: ReadAnswer[]; unread: number[] };

const ACCEPTED = /^(?:accepted|ok|success|added|deleted)$/i;
const REJECTED = /^(?:rejected|failed|failure|error)$/i;

/** The lines that name a record and a result, and the numbers of the lines that do not. */
export function readAnswers(text: string): ReadAnswers {
  const answers: ReadAnswer[] = [];
  const unread: number[] = [];
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') continue;
    const [creditId = '', result = '', ...rest] = line
      .split(/[,;\t]/)
      .map((part) => part.trim().replace(/^"(.*)"$/, '$1'));
    const isKnown = ACCEPTED.test(result) || REJECTED.test(result);
    if (!creditId.startsWith('ccid:') || !isKnown) unread.push(index + 1);
    else
      answers.push({ credit_id: creditId, accepted: ACCEPTED.test(result), message: rest.join(', ').slice(0, 1_000) });
  }
  return { answers, unread };
}
