/** The test of a draft, as the office edits it. (rules T46, T47) */
import { parseDocument } from 'yaml';
import { hasPermission, writesOwnContentOnly } from '#domain/access/staff.ts';
import { DEFAULT_PASS_MARK } from '#domain/assessment/grade-test.ts';
import { PUBLICATION_FILE, TEST_FILE } from '#domain/authoring/source-files.ts';
import type { TestContent } from '#domain/authoring/test-file/test-question.ts';
import { type TestLayout, writeTest } from '#domain/authoring/test-file/write-test.ts';
import { listFootnotes, listSlides } from '#domain/authoring/text-outline.ts';
import { mayAct } from '#domain/authoring/workflow.ts';
import type { Ctx, SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { listOwnSlugs } from '#server/modules/authoring/drafts/queries-authors.ts';
import { type DraftHead, findSource, stateOf } from '#server/modules/authoring/drafts/queries-drafts.ts';
import { saveDraft } from '#server/modules/authoring/drafts/save-draft.ts';
import type { WritingNeeds } from '#server/modules/authoring/drafts/store-text.ts';
import { findReadable } from '#server/modules/authoring/drafts/writers.ts';
import type { SourceProblem } from '#server/ports/publication-importer.ts';
import { readLayout } from './read-layout.ts';

/** The version and the text that a change began from. */
export type Beginning = { version: number; text: string };

/** The test of a publication that the caller may read, with what its questions may refer to. */
export async function readQuestions(ctx: WritingNeeds, number: number) {
  const draft = await findReadable(ctx, number);
  const source = (await findSource(ctx.db, draft)) ?? { number, files: {}, assets: {} };
  const { problems } = await ctx.importer.inspect(ctx, source);
  const { files } = source;
  return {
    ...describeTest({ version: draft.version, text: files[TEST_FILE] ?? '' }, problems),
    title: draft.title,
    in_library: draft.visibility !== null,
    may_edit: await mayEdit(ctx, draft),
    objectives: readObjectives(files[PUBLICATION_FILE] ?? ''),
    references: listFootnotes(files),
    sections: listSlides(files).map(({ slides, ...section }) => ({ ...section, slides: [...slides] })),
  };
}

async function mayEdit(ctx: Pick<SignedInCtx, 'db' | 'viewer'>, draft: DraftHead): Promise<boolean> {
  const { staff } = ctx.viewer;
  if (!hasPermission(staff, 'content.write') || !mayAct(stateOf(draft), 'edit').ok) return false;
  if (!writesOwnContentOnly(staff)) return true;
  const own = await listOwnSlugs(ctx.db, ctx.viewer.id);
  return draft.authors.some((slug) => own.includes(slug));
}

/** The learning objectives of the draft. */
export async function listObjectives({ db }: Pick<Ctx, 'db'>, draft: DraftHead): Promise<string[]> {
  const source = await findSource(db, draft);
  return readObjectives(source?.files[PUBLICATION_FILE] ?? '');
}

/** Writes the content into the text that the change began from, and saves that. */
export async function saveQuestions(
  ctx: WritingNeeds,
  number: number,
  { beginning, content }: { beginning: Beginning; content: TestContent },
) {
  const layout = getLayout(beginning.text);
  const text = writeTest(layout, content);
  const saved = await saveDraft(ctx, number, {
    version: beginning.version,
    changes: { [TEST_FILE]: text },
    base: { [TEST_FILE]: beginning.text },
  });
  return describeTest({ version: saved.version, text: saved.merged[TEST_FILE] ?? text }, saved.problems);
}

/** The questions of the current text; throws if it cannot be read. */
export async function getContent(ctx: Pick<Ctx, 'db'> & Pick<SignedInCtx, 'viewer'>, number: number) {
  const draft = await findReadable(ctx, number);
  const source = await findSource(ctx.db, draft);
  return getLayout(source?.files[TEST_FILE] ?? '').content;
}

export function getLayout(text: string): TestLayout {
  const reading = readLayout(text);
  if (!reading.ok)
    throw new Failure('questions.unreadable', { meta: { line: reading.line, message: reading.message } });
  return reading.layout;
}

function describeTest({ version, text }: Beginning, problems: readonly SourceProblem[]) {
  const reading = readLayout(text);
  const { passingScore, questions } = reading.ok
    ? reading.layout.content
    : { passingScore: DEFAULT_PASS_MARK, questions: [] };
  return {
    version,
    text,
    unreadable: reading.ok ? null : { line: reading.line, message: reading.message },
    passing_score: passingScore,
    questions: questions.map(({ answers, ...question }) => ({ ...question, answers: [...answers] })),
    problems: problems.filter(({ path }) => path === TEST_FILE).map(locate),
  };
}

/** `questions[2].answers[1].text` is the field `answers[1].text` of question 2. */
function locate({ field, line, message }: SourceProblem) {
  const [, question, rest = ''] = /^questions\[(\d+)\](?:\.(.*))?$/.exec(field) ?? [];
  return question === undefined
    ? { question: null, field, line, message }
    : { question: Number(question), field: rest, line, message };
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---/;

/** The learning objectives of the cover; none if it cannot be read. */
function readObjectives(cover: string): string[] {
  const document = parseDocument(FRONT_MATTER.exec(cover)?.[1] ?? '', { prettyErrors: false });
  if (document.errors.length > 0) return [];
  const list: unknown = document.toJS()?.learningObjectives;
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
}
