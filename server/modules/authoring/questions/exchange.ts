/** Questions from other tools, and for them. (rules T48) */
import { MAX_DRAFT_QUESTIONS } from '#domain/assessment/test-draft.ts';
import { onlyObjective } from '#domain/authoring/test-file/change-test.ts';
import type { TestQuestion } from '#domain/authoring/test-file/test-question.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import type { WritingNeeds } from '#server/modules/authoring/drafts/store-text.ts';
import { findWritable } from '#server/modules/authoring/drafts/writers.ts';
import type { QuestionFormat } from '#server/modules/authoring/question-formats/formats.ts';
import type { PortableQuestion, QuestionReading } from '#server/modules/authoring/question-formats/question.ts';
import { type Beginning, getContent, getLayout, listObjectives, saveQuestions } from './draft-test.ts';

type QuestionUpload = Beginning & { name: string; content: string; mode: 'append' | 'replace'; dry_run: boolean };

/** Reads a file, and unless it is a dry run writes its questions into the draft; nothing is written without any. */
export async function importQuestions(ctx: WritingNeeds, number: number, upload: QuestionUpload) {
  const draft = await findWritable(ctx, number);
  const { content } = getLayout(upload.text);
  const { importQuestions: readFile } = await import('#server/modules/authoring/question-formats/import-questions.ts');
  const file = readFile({ name: upload.name, bytes: Buffer.from(upload.content, 'base64') });
  const reading = withOnlyObjective(file, (await listObjectives(ctx, draft)).length);
  const described = {
    format: reading.format,
    questions: reading.questions.map(({ stem, answers }, index) => ({
      ...{ stem, answers: answers.length, right: findRight(answers), file: reading.lines[index]?.file ?? upload.name },
      line: reading.lines[index]?.line ?? 1,
    })),
    problems: reading.problems.map(({ file, line, effect, message }) => ({ file, line, effect, message })),
  };
  const remaining = upload.mode === 'append' ? content.questions : [];
  const questions = [...remaining, ...reading.questions.map(toTestQuestion)].map((question, index) => ({
    ...question,
    number: index + 1,
  }));
  if (questions.length > MAX_DRAFT_QUESTIONS)
    throw new Failure('questions.too-many', { meta: { maximum: MAX_DRAFT_QUESTIONS } });
  if (upload.dry_run) return { ...described, test: null };
  if (reading.questions.length === 0) throw new Failure('questions.none');
  return {
    ...described,
    test: await saveQuestions(ctx, number, { beginning: upload, content: { ...content, questions } }),
  };
}

/** Of a publication with one objective, every question tests that. (rules T84) */
function withOnlyObjective<Reading extends QuestionReading>(reading: Reading, objectives: number): Reading {
  const only = onlyObjective(objectives);
  if (only === null) return reading;
  return {
    ...reading,
    questions: reading.questions.map((question) => ({ ...question, objective: question.objective ?? only })),
    problems: reading.problems.filter(({ code }) => code !== 'objective-missing'),
  };
}

const toTestQuestion = ({ answers, feedback, ...question }: PortableQuestion): TestQuestion => ({
  ...question,
  number: 0,
  feedback: feedback ?? '',
  answers: answers.map(({ text, correct, explanation }) => ({ text, correct, why: explanation })),
});

/** The questions of a publication as a file of another format, and what that leaves out. */
export async function exportQuestions(ctx: Pick<SignedInCtx, 'db' | 'viewer'>, number: number, format: QuestionFormat) {
  const { questions } = await getContent(ctx, number);
  const { exportQuestions: writeFile } = await import('#server/modules/authoring/question-formats/formats.ts');
  const { name, mediaType, bytes, omitted } = writeFile(format, questions.map(toPortableQuestion));
  return {
    name: `${number}-${name}`,
    media_type: mediaType,
    content: Buffer.from(bytes).toString('base64'),
    omitted: omitted.map(({ question, field, message }) => ({ question, field, message })),
  };
}

const toPortableQuestion = ({ answers, feedback, ...question }: TestQuestion): PortableQuestion => ({
  ...question,
  feedback: feedback === '' ? null : feedback,
  answers: answers.map(({ text, correct, why }) => ({ text, correct, explanation: why })),
});

function findRight(answers: readonly { text: string; correct: boolean }[]): string | null {
  const [right, ...others] = answers.filter(({ correct }) => correct);
  return right === undefined || others.length > 0 ? null : right.text;
}
