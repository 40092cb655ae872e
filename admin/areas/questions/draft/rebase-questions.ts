import { matchQuestions } from '#domain/assessment/match-questions.ts';
import type { TestQuestion } from '#domain/authoring/test-file/test-question.ts';

type Questions = readonly TestQuestion[];

/**
 * What was typed while a save was in flight, on what the save returned: another editor's questions may have been merged
 * into it. Questions that were added, deleted or moved meanwhile keep the order of this editor.
 */
export function rebaseQuestions(local: Questions, sent: Questions, received: Questions): Questions {
  if (local === sent) return received;
  if (JSON.stringify(received) === JSON.stringify(sent) || local.length !== sent.length) return local;
  const changed = local.flatMap((question, index) => (question === sent[index] ? [] : [{ question, index }]));
  const origins = changed.flatMap(({ index }) => sent[index] ?? []);
  const matches = matchQuestions(received, origins);
  return changed.reduce<Questions>((questions, { question }, position) => {
    const at = matches[position] ?? null;
    return at === null
      ? questions
      : questions.map((each, index) => (index === at ? { ...question, number: each.number } : each));
  }, received);
}
