/** Reads the answers of a form; every missing and every invalid one is named. (rules T16) */
import {
  type AnswerProblem,
  describeAnswer,
  isBlankAnswer,
  type ReadAnswer,
  readAnswer,
} from '#domain/assessment/evaluation/evaluation-answer.ts';
import { MAX_TEXT_ANSWER } from '#domain/assessment/evaluation/evaluation-form.ts';
import { describeMessage, type MessageDescriptor } from '#messages/message-descriptor.ts';
import { Failure, Failures } from '#server/kernel/failure.ts';
import type { SurveyQuestion } from './survey-form.ts';

export type EvaluationAnswer = { question_id: string; value: string | number | string[] };
export type GivenAnswer = { question: SurveyQuestion; answer: ReadAnswer; stored: EvaluationAnswer['value'] };

const LIST = '/data/attributes/answers';

export function readSubmission(
  questions: readonly SurveyQuestion[],
  answers: readonly EvaluationAnswer[],
): GivenAnswer[] {
  const known = new Map(questions.map((question) => [question.key, question]));
  const answered = new Set<string>();
  const given: GivenAnswer[] = [];
  const wrong = answers.flatMap(({ question_id: key, value }, index) => {
    const question = known.get(key);
    if (question === undefined)
      return invalid(describeMessage('validation.evaluation.unknown'), `${LIST}/${index}/question_id`);
    if (answered.has(key))
      return invalid(describeMessage('validation.evaluation.repeated'), `${LIST}/${index}/question_id`);
    if (isBlankAnswer(value)) return [];
    answered.add(key);
    const answer = readAnswer(question, value);
    if (typeof answer === 'string') return invalid(describeProblem(question, answer), `${LIST}/${index}/value`);
    given.push({ question, answer, stored: describeAnswer(question, answer) });
    return [];
  });
  const missing = questions.flatMap((question, index) =>
    question.required && !answered.has(question.key) ? missingAnswer(question, index + 1) : [],
  );
  if (wrong.length + missing.length > 0) throw new Failures([...wrong, ...missing]);
  return given;
}

function describeProblem(question: SurveyQuestion, problem: AnswerProblem): MessageDescriptor {
  switch (problem) {
    case 'scale':
      return describeMessage('validation.evaluation.scale', { points: question.options.length });
    case 'choice':
      return describeMessage('validation.evaluation.choice');
    case 'multiple':
      return describeMessage('validation.evaluation.multiple');
    case 'too-long':
      return describeMessage('validation.evaluation.tooLong', { maximum: MAX_TEXT_ANSWER });
  }
}

const invalid = (detail: MessageDescriptor, pointer: string) =>
  new Failure('request.invalid-attribute', { detail, source: { pointer } });

const missingAnswer = ({ key, stem }: SurveyQuestion, number: number) =>
  new Failure('request.missing-attribute', {
    detail: describeMessage('validation.evaluation.missing', { number, stem }),
    source: { pointer: LIST },
    meta: { question_id: key },
  });
