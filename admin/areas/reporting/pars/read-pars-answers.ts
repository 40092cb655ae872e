/** The answers of PARS about activities as the officer pastes them: `number, accepted or rejected, PARS number or message`. */

type ParsAnswer = { activity: string; accepted: boolean; message: string; pars_id?: string };

const ACCEPTED = /^(?:accepted|ok|success|added|updated|deleted)$/i;
const REJECTED = /^(?:rejected|failed|failure|error)$/i;

/** The lines that name an activity and a result; without any line the selected activities were accepted. */
export function readParsAnswers(
  text: string,
  selected: readonly string[],
): { answers: ParsAnswer[]; unread: number[] } {
  if (text.trim() === '')
    return { answers: selected.map((activity) => ({ activity, accepted: true, message: '' })), unread: [] };
  const answers: ParsAnswer[] = [];
  const unread: number[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [name = '', result = '', ...rest] = line.split(/[,;\t]/).map((part) => part.trim());
    const number = /(\d{1,9})$/.exec(name)?.[1];
    const isAccepted = ACCEPTED.test(result);
    const note = rest.join(', ').slice(0, 1_000);
    if (number === undefined || (!isAccepted && !REJECTED.test(result))) unread.push(index + 1);
    else if (isAccepted && /^\d{9}$/.test(note))
      answers.push({ activity: String(Number(number)), accepted: true, message: '', pars_id: note });
    else answers.push({ activity: String(Number(number)), accepted: isAccepted, message: note });
  }
  return { answers, unread };
}
