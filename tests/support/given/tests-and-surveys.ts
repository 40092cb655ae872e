/** Submissions of a learner: a test with a number of wrong answers, and a complete evaluation. */
import { expect } from 'vitest';
import { userSessions } from '#server/modules/accounts/index.ts';
import { readSurveyForm } from '#server/modules/assessment/evaluation/survey-form.ts';
import { resource } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';
import type { GivenPublication, Person } from './given.ts';

export const testPath = ({ id }: { id: number }) => `/api/publications/${id}/tests/`;
export const surveyPath = ({ id }: { id: number }) => `/api/publications/${id}/surveys/`;

/** A test in which the first `wrong` questions are answered wrongly. */
export function handedIn(publication: GivenPublication, wrong = 0) {
  const results = publication.questions.map((question, index) => ({
    question_id: String(question.id),
    answer_id: String(index < wrong ? question.wrong : question.correct),
  }));
  return resource('PublicationTestResult', { results });
}

/** Every question of the site's evaluation answered; `credits` null claims the whole. */
export async function evaluated({ db }: Slice, credits: number | null = null) {
  const form = await readSurveyForm(db, { publicationId: 0, kind: 'evaluation', language: 'en' });
  const answers = (form?.questions ?? []).map(({ key, kind, options }) => ({
    question_id: key,
    value: kind === 'scale' ? options.length : kind === 'choice' ? (options[0] ?? '') : 'Nothing to add.',
  }));
  return resource('Survey', { answers, credits_claimed: credits });
}

/** The headers of a new session, after the clock was moved past the end of the first. */
export async function signInAgain({ db, ctx }: Slice, { id }: Person): Promise<Person['headers']> {
  return { authorization: `JWT ${await userSessions.openSession(db, ctx, { userId: id, userAgent: null })}` };
}

/** Acknowledges the current front matter; does nothing for a person or a publication without access to it. */
export async function acknowledge({ api }: Slice, person: Pick<Person, 'headers'>, { id }: { id: number }) {
  const cover = await api.get(`/api/publications/${id}/`, person.headers);
  if (cover.status !== 200) return;
  const body = resource('Acknowledgement', { version: cover.body.data.attributes.front_matter_version });
  await api.post(`/api/publications/${id}/start/`, body, person.headers);
}

type HandIn = { person: Pick<Person, 'headers'>; publication: GivenPublication; wrong?: number };

/** Acknowledges the front matter and submits a test, the first `wrong` questions answered wrongly. */
export async function submitTest(slice: Slice, { person, publication, wrong = 0 }: HandIn, headers = {}) {
  await acknowledge(slice, person, publication);
  return slice.api.post(testPath(publication), handedIn(publication, wrong), { ...person.headers, ...headers });
}

/** Stores the first question's answer as a draft based on a version. */
export function saveDraft(
  { api }: Slice,
  { headers }: Pick<Person, 'headers'>,
  { id, questions }: GivenPublication,
  version = 0,
) {
  const question_id = String(questions[0]?.id);
  const answers = [{ question_id, answer_id: String(questions[0]?.wrong) }];
  const draft = { answers, confidence: [{ question_id, level: 'guess' }], marked: [question_id], shown: null, version };
  return api.put(`/api/publications/${id}/test/draft/`, resource('TestDraft', draft), headers);
}

/** Stores the answers to the first two questions as a draft, the second 20 seconds after the first, and now. */
export function answerSlowly(
  { api }: Slice,
  { headers }: Pick<Person, 'headers'>,
  { id, questions }: Pick<GivenPublication, 'id' | 'questions'>,
) {
  const answered = questions.slice(0, 2).map((question) => ({ ...question, question_id: String(question.id) }));
  const draft = {
    answers: answered.map(({ question_id, correct }) => ({ question_id, answer_id: String(correct) })),
    changes: answered.map(({ question_id }, index) => ({
      question_id,
      field: 'answer',
      age: index === 0 ? 20_000 : 0,
    })),
    ...{ confidence: [], marked: [], shown: null, version: 0 },
  };
  return api.put(`/api/publications/${id}/test/draft/`, resource('TestDraft', draft), headers);
}

/** Takes a passed test again for practice, the first `wrong` questions answered wrongly. */
export function submitPractice(
  { api }: Slice,
  { headers }: Pick<Person, 'headers'>,
  publication: GivenPublication,
  wrong = 0,
) {
  const { data } = handedIn(publication, wrong);
  const body = { data: { ...data, attributes: { ...data.attributes, practice: true } } };
  return api.post(testPath(publication), body, headers);
}

export const passTest = (slice: Slice, person: Person, publication: GivenPublication) =>
  submitTest(slice, { person, publication });

type EvaluationParts = { person: Person; publication: GivenPublication; credits?: number | null };

/** Submits the evaluation and claims this many credits, or the maximum. */
export const evaluate = async (slice: Slice, { person, publication, credits = null }: EvaluationParts) =>
  slice.api.post(surveyPath(publication), await evaluated(slice, credits), person.headers);

/** A Gold member who has just passed the test of a publication. */
export async function givenPassedTest(slice: Slice, parts: { credits?: number; creditClass?: 'CME' | 'SA' } = {}) {
  const member = await slice.given.member('gold', { firstName: 'Hannah', lastName: 'Whitfield' });
  const publication = await slice.given.publication({ questions: 3, ...parts });
  await passTest(slice, member, publication);
  return { member, publication };
}

/** Passes a test and submits its evaluation; returns the certificate's id. */
export async function earn(slice: Slice, person: Person, publication: GivenPublication): Promise<string> {
  const passed = await passTest(slice, person, publication);
  if (passed.status !== 201) throw new Error(`The test was not taken: ${passed.text}`);
  const evaluation = await evaluate(slice, { person, publication });
  if (evaluation.status !== 201) throw new Error(`The evaluation was not taken: ${evaluation.text}`);
  return evaluation.body.data.relationships.certificate.data.id;
}

type Document = { included?: { type: string; id: string; attributes: Record<string, unknown> }[] };

/** The included resources of one type. */
export const included = (document: Document, type: string) =>
  (document.included ?? []).filter((object) => object.type === type);

/** Expects no feedback and no right answers anywhere in a response. */
export function expectNoAnswers(text: string): void {
  expect(text).not.toContain('Feedback of question');
  expect(text).not.toContain('"correct":true');
  expect(text).not.toContain('"correct":false');
}

/** Answers the questions of a test rightly before the text is read. */
export function takePreTest({ api }: Slice, { headers }: Pick<Person, 'headers'>, { id, questions }: GivenPublication) {
  const results = questions.map((question) => ({
    ...{ question_id: String(question.id), answer_id: String(question.correct) },
  }));
  return api.put(`/api/publications/${id}/test/pre-test/`, { results }, headers);
}
