/** The questions of a draft, as the office edits, imports and exports them. (rules T46 to T48) */
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publicationDrafts } from '#server/modules/authoring/tables.ts';
import { authors } from '#server/modules/catalogue/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const FOLDER = 'content/publications/101-lamotrigine-in-clinical-practice';
const TEST = readFileSync(`${FOLDER}/test.yaml`, 'utf8');
const SECTION = `---
number: 1
slug: dosing
title: Dosing
metaDescription: How to begin.
duration: "02:00"
---

## 00:00 Begin low

Slowly.[^b2004]

## 01:00 Valproate

Half.

[^b2004]: B. Dosing. 2004.
`;
const NUMBER = 901;
const PATH = `/api/admin/publications/${NUMBER}/questions/`;

let slice: Slice;
let editor: Person;

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  editor = await slice.given.staff({ roles: ['editor'] });
  await giveDraft({});
});
afterAll(() => slice?.close());

async function giveDraft(more: Partial<typeof publicationDrafts.$inferInsert>): Promise<void> {
  const cover = readFileSync(`${FOLDER}/publication.md`, 'utf8').replace(/^number: 101/m, `number: ${NUMBER}`);
  const files = { 'publication.md': cover, 'sections/01-dosing.md': SECTION, 'test.yaml': TEST };
  const row = {
    number: NUMBER,
    open: 'draft' as const,
    version: 1,
    files,
    assets: {},
    type: 'PUBLICATION_VIDEO' as const,
  };
  await slice.db.insert(publicationDrafts).values({ ...row, updatedAt: slice.clock.now(), ...more });
}

const read = async (by = editor): Promise<any> => (await slice.api.get(PATH, by.headers)).body.data;
const save = (test: any, by = editor) => {
  const { version, text, passing_score, questions } = test;
  return slice.api.patch(PATH, { version, text, passing_score, questions } as never, by.headers);
};
type Import = { name?: string; bytes: string | Uint8Array; mode?: string; dry_run?: boolean };
const importFile = ({ name = 'test.gift', bytes, mode = 'append', dry_run = true }: Import, beginning: any) => {
  const content = Buffer.from(bytes).toString('base64');
  const body = { version: beginning.version, text: beginning.text, name, content, mode, dry_run };
  return slice.api.post(`${PATH}import/`, body as never, editor.headers);
};
const storedText = async () => {
  const [row] = await slice.db.select().from(publicationDrafts).where(eq(publicationDrafts.number, NUMBER));
  return row?.files?.['test.yaml'] ?? '';
};
const codeIn = ({ status, body }: { status: number; body: any }) => [status, body?.errors?.[0].code];

const GIFT = `// Two questions, one of them faulty.
Which drug is first? {
  =Lithium#It is.
  ~Valproate
  ~Lamotrigine
  ~Quetiapine
}

Which dose? {
  =25 mg
  =50 mg
}
`;

describe('the questions of a draft', () => {
  test('are read with what they may refer to', async () => {
    const test = await read();

    expect(test).toMatchObject({ version: 1, passing_score: 70, in_library: false, may_edit: true, unreadable: null });
    expect(test.questions).toHaveLength(5);
    expect(test.questions[1].answers[3]).toEqual({ text: '25 mg every other day', correct: true, why: null });
    expect(test.objectives.length).toBeGreaterThan(2);
    expect(test.references).toEqual([{ label: 'b2004', text: 'B. Dosing. 2004.' }]);
    expect(test.sections).toEqual([
      {
        ...{ number: 1, title: 'Dosing' },
        slides: [
          { number: 1, start: '00:00', title: 'Begin low' },
          { number: 2, start: '01:00', title: 'Valproate' },
        ],
      },
    ]);
    expect(test.problems).toContainEqual({
      ...{ question: 1, field: 'reference', line: 12 },
      message: 'goodwin2004 is not a footnote of the sections',
    });
  });

  test('are saved on their own lines, and their problems are named at their fields', async () => {
    const before = await read();
    before.questions[0].stem = '';
    before.questions[0].answers[0].why = 'It is not: both.';

    const { body } = await save(before);

    const changed = (await storedText()).split('\n').filter((line) => !TEST.includes(line));
    expect(changed).toEqual([
      '    stem: ""',
      '      - { text: It will prevent manic and depressive relapse equally well, why: "It is not: both." }',
    ]);
    expect(body.data.version).toBe(2);
    expect(body.data.problems).toContainEqual(expect.objectContaining({ question: 1, field: 'stem' }));
  });

  test('of two editors are merged if they changed different questions, and refused with both texts otherwise', async () => {
    const [mine, theirs] = [await read(), await read()];
    const other = await slice.given.staff({ roles: ['editor'] });
    theirs.questions[4].stem = 'Theirs?';
    await save(theirs, other);
    mine.questions[0].stem = 'Mine?';
    const merged = await save(mine);
    const late = { ...mine, questions: structuredClone(mine.questions) };
    late.questions[4].stem = 'Mine too?';
    const refused = await save(late);

    expect(merged.body.data.questions.map(({ stem }: { stem: string }) => stem)).toMatchObject({
      0: 'Mine?',
      4: 'Theirs?',
    });
    expect(codeIn(refused)).toEqual([409, 'draft.conflict']);
    expect(refused.body.errors[0].meta.conflicts[0].theirs).toContain('Theirs?');
    expect(await storedText()).toContain('stem: Theirs?');
  });

  test('are written by faculty in their own publications only', async () => {
    const faculty = await slice.given.staff({ roles: ['faculty'] });
    expect(codeIn(await slice.api.get(PATH, faculty.headers))).toEqual([403, 'draft.not-yours']);
    await slice.given.author(77);
    const [author] = await slice.db.update(authors).set({ userId: faculty.id }).returning();
    await slice.db.update(publicationDrafts).set({ authors: [author?.slug ?? ''] });
    expect((await read(faculty)).may_edit).toBe(true);
  });

  test('of a scheduled text are not changed', async () => {
    await slice.db.update(publicationDrafts).set({ open: 'scheduled', scheduledFor: new Date('2027-01-01') });
    const test = await read();

    expect(test.may_edit).toBe(false);
    test.questions[0].stem = 'New?';
    expect(codeIn(await save(test))).toEqual([409, 'draft.scheduled']);
  });

  test('are not read from a text with an error, which is named by its line', async () => {
    await slice.db.update(publicationDrafts).set({ files: { 'test.yaml': 'passingScore: 70\nquestions: [' } });
    const test = await read();

    expect(test).toMatchObject({ unreadable: { line: 2 }, questions: [] });
    expect(codeIn(await save(test))).toEqual([409, 'questions.unreadable']);
    expect(codeIn(await slice.api.get(`${PATH}export/?format=gift`, editor.headers))).toEqual([
      409,
      'questions.unreadable',
    ]);
  });

  test.each<[string, (test: any) => void]>([
    ['a stem of 200 kB', (test) => (test.questions[0].stem = 'x'.repeat(200_000))],
    ['201 questions', (test) => (test.questions = Array.from({ length: 201 }, () => test.questions[0]))],
    [
      '101 answers',
      (test) => (test.questions[0].answers = Array.from({ length: 101 }, () => test.questions[0].answers[0])),
    ],
    ['an objective past every bound', (test) => (test.questions[0].objective = 1e12)],
    ['a pass mark of 101', (test) => (test.passing_score = 101)],
    ['an unknown field', (test) => (test.questions[0].points = 5)],
  ])('are refused with %s', async (_title, change) => {
    const test = await read();
    change(test);

    expect((await save(test)).status).toBe(422);
    expect(await storedText()).toBe(TEST);
  });
});

describe('an import', () => {
  test('names the file and line of everything, and writes nothing as a dry run', async () => {
    const { body } = await importFile({ bytes: GIFT }, await read());

    expect(body.data).toMatchObject({
      format: 'gift',
      questions: [{ stem: 'Which drug is first?', answers: 4, right: 'Lithium', file: 'test.gift', line: 1 }],
      test: null,
    });
    expect(body.data.problems).toContainEqual(
      expect.objectContaining({ file: 'test.gift', line: 9, effect: 'refused' }),
    );
    expect(await storedText()).toBe(TEST);
  });

  test('adds its questions, each with the explanations of its answers, and once if it is repeated', async () => {
    const beginning = await read();
    const { body } = await importFile({ bytes: GIFT, dry_run: false }, beginning);
    await importFile({ bytes: GIFT, dry_run: false }, beginning);

    expect(body.data.test.questions).toHaveLength(6);
    expect(body.data.test.questions[5]).toMatchObject({
      ...{ number: 6, stem: 'Which drug is first?', objective: null },
      answers: [{ text: 'Lithium', correct: true, why: 'It is.' }, {}, {}, {}],
    });
    const text = await storedText();
    expect(text.startsWith(TEST)).toBe(true);
    expect(text.match(/Which drug is first/g)).toHaveLength(1);
  });

  test('replaces the questions', async () => {
    const { body } = await importFile({ bytes: GIFT, mode: 'replace', dry_run: false }, await read());

    expect(body.data.test.questions).toMatchObject([{ number: 1, stem: 'Which drug is first?' }]);
  });

  test.each<[string, string, string | Uint8Array, RegExp]>([
    ['no format', 'notes.txt', 'Only a text.', /No question is found/],
    [
      'an external entity',
      'xxe.xml',
      '<?xml version="1.0"?><!DOCTYPE q [<!ENTITY e SYSTEM "file:///etc/passwd">]><quiz>&e;</quiz>',
      /document type/i,
    ],
    ['another encoding', 'latin.gift', Uint8Array.from([0xe9, 0x7b, 0x7d]), /UTF-8/],
    ['a zip bomb', 'bomb.zip', zipSync({ 'item.xml': new Uint8Array(60_000_000) }), /MB|large|unpack/i],
    ['nothing', 'empty.gift', '', /empty/],
  ])('refuses a file with %s, and says why', async (_title, name, bytes, reason) => {
    const beginning = await read();
    const { status, body } = await importFile({ name, bytes }, beginning);
    const applied = await importFile({ name, bytes, dry_run: false }, beginning);

    expect(status).toBe(200);
    expect(body.data.questions).toEqual([]);
    expect(body.data.problems[0]).toMatchObject({
      file: name,
      effect: 'refused',
      message: expect.stringMatching(reason),
    });
    expect(codeIn(applied)).toEqual([422, 'questions.none']);
    expect(await storedText()).toBe(TEST);
  });

  test('of a file of 50 MB is refused before it is read', async () => {
    const { version, text } = await read();
    const body = { version, text, name: 'big.gift', content: 'A'.repeat(50 << 20), mode: 'append', dry_run: true };
    const payload = JSON.stringify(body);
    const headers = { ...editor.headers, 'content-type': 'application/vnd.api+json' };
    const { statusCode } = await slice.app.inject({ method: 'POST', url: `${PATH}import/`, headers, payload });

    expect([413, 415]).toContain(statusCode);
  });
});

test.each([
  ['gift', '.gift', []],
  ['aiken', '.txt', ['feedback']],
  ['moodle', '.xml', []],
  ['qti', '.zip', []],
])('an export as %s can be imported again, and says what it leaves out', async (format, ending, omitted) => {
  const { body } = await slice.api.get(`${PATH}export/?format=${format}`, editor.headers);
  const { name, content } = body.data;
  const bytes = Buffer.from(content, 'base64');
  const again = await importFile({ name, bytes, mode: 'replace' }, await read());

  expect(name).toMatch(new RegExp(`^${NUMBER}-.*\\${ending}$`));
  const fields = body.data.omitted.map(({ field }: { field: string }) => field);
  for (const field of omitted) expect(fields).toContain(field);
  if (omitted.length === 0) expect(fields).toEqual([]);
  expect(again.body.data.questions).toHaveLength(5);
});
