import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlainDate } from '#domain/shared/dates.ts';
import { createPdfPrinter } from '#server/adapters/pdf/pdfkit-printer.ts';
import { fixedClock } from '#server/kernel/clock.ts';
import { contentVersions } from '#server/kernel/tables.ts';
import {
  answers,
  categories,
  files,
  materials,
  publications,
  questions,
  questionVersions,
  sections,
  sectionTranslations,
} from '#server/modules/catalogue/tables.ts';
import { searchDocuments } from '#server/modules/search/tables.ts';
import { homeBlocks } from '#server/modules/site/tables.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import {
  COVER,
  SECTION,
  SLEEP_TEST,
  type SmallLibrary,
  TEST,
  writeSmallLibrary,
} from '#tests/support/given/small-library.ts';
import { type ImportNeeds, importFolder } from './import-library.ts';
import { describeReport, type ImportReport } from './report.ts';

let database: TestDatabase;
let library: SmallLibrary;
let needs: ImportNeeds;
let stored: Map<string, Uint8Array>;

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(async () => {
  await database.reset();
  library = writeSmallLibrary();
  stored = new Map();
  needs = {
    database,
    clock: fixedClock('2026-11-21T12:00:00.000Z'),
    pdf: createPdfPrinter(),
    origin: new URL('http://localhost:3000'),
    onProgress: () => undefined,
    storage: {
      put: async (key, bytes) => void stored.set(key, bytes),
      find: async (key) => (stored.has(key) ? { bytes: stored.get(key)?.length ?? 0 } : null),
      read: () => Promise.reject(new Error('an import does not read objects')),
      remove: () => Promise.reject(new Error('an import does not remove objects')),
      write: () => Promise.reject(new Error('an import does not write streams')),
      replace: () => Promise.reject(new Error('an import does not replace objects')),
      list: () => {
        throw new Error('an import does not list objects');
      },
    },
  };
});

afterAll(() => database.close());

async function importAll(): Promise<ImportReport> {
  const outcome = await importFolder(needs, library.path);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.report;
}

const readVersion = async () => (await database.db.select().from(contentVersions))[0]?.version ?? 0;

describe('an import', () => {
  test('writes everything and raises the content version once', async () => {
    const report = await importAll();

    expect(report.kinds.find(({ kind }) => kind === 'publication')).toMatchObject({
      added: ['11 sleep-well', '81 a-first-episode'],
      changed: [],
    });
    expect(await database.db.select().from(publications).orderBy(publications.id)).toMatchObject([
      { id: 11, creditQuarters: 2, passingScore: 70 },
      { id: 81, type: 'PODCAST', creditQuarters: null },
    ]);
    expect(await database.db.select().from(sectionTranslations)).toMatchObject([{ slug: 'warum-wir-schlafen-11-1' }]);
    expect(await database.db.select().from(answers)).toHaveLength(4);
    expect(await readVersion()).toBe(1);
  });

  test('writes nothing when repeated', async () => {
    await importAll();
    const rowsBefore = await database.db.select().from(sections);

    const report = await importAll();

    expect(describeReport(report)).toEqual(['Nothing has changed.']);
    expect(await database.db.select().from(sections)).toEqual(rowsBefore);
    expect(await readVersion()).toBe(1);
  });

  test('stores translations with each record', async () => {
    await importAll();
    library.replace('translations/de.yaml', 'Schlafstörungen', 'Schlaf');
    const report = await importAll();

    const changed = report.kinds.flatMap(({ kind, changed: list }) => list.map((record) => ({ kind, ...record })));
    expect(changed).toEqual([{ kind: 'category', name: 'sleep', fields: ['translations'] }]);
    const named = await database.db.select().from(categories).orderBy(categories.position);
    expect(named.map(({ translations }) => translations)).toEqual([{}, { de: { name: 'Schlaf' } }]);
    const [block] = await database.db.select().from(homeBlocks);
    expect(block?.translations.de).toEqual({
      title: 'Wege zu lernen',
      body: 'Von jedem einer.',
      detail: { types: [{ type: 'PUBLICATION_VIDEO', body: 'Ganze Vorlesungen.' }] },
    });
  });

  test('reports the changed fields of each record', async () => {
    await importAll();
    library.replace(COVER, 'title: Sleep Well', 'title: Sleep Better');
    library.replace(COVER, '  - Sleep is good.', '  - Sleep is better.');

    const report = await importAll();

    const changed = report.kinds.flatMap(({ kind, changed: list }) => list.map((record) => ({ kind, ...record })));
    expect(changed).toEqual([
      { kind: 'publication', name: '11 sleep-well', fields: ['title', 'keyPoints', 'materials'] },
    ]);
    expect(await readVersion()).toBe(2);
  });

  test('leaves the database unchanged when the folder has a problem', async () => {
    await importAll();
    library.replace(COVER, 'title: Sleep Well', 'title: Sleep Better');
    library.replace(TEST, 'objective: 1', 'objective: 7');

    const outcome = await importFolder(needs, library.path);

    expect(outcome).toMatchObject({ ok: false, problems: [{ file: TEST, line: 11, field: 'questions[1].objective' }] });
    expect(await database.db.select().from(publications).where(eq(publications.id, 11))).toMatchObject([
      { title: 'Sleep Well' },
    ]);
  });

  test('rolls back if it fails halfway', async () => {
    await database.pool.query("ALTER TABLE pages ADD CONSTRAINT nothing_new CHECK (title <> 'About Us')");

    await expect(importAll()).rejects.toThrow();
    await database.pool.query('ALTER TABLE pages DROP CONSTRAINT nothing_new');

    expect(await database.db.select().from(publications)).toEqual([]);
    expect(await readVersion()).toBe(0);
  });

  test('adds a version of a changed question and keeps the old one', async () => {
    await importAll();
    library.replace(TEST, 'Which is best?', 'Which is better?');

    await importAll();

    const versions = await database.db.select().from(questionVersions).orderBy(questionVersions.version);
    expect(versions).toMatchObject([
      { version: 1, stem: 'Which is best?' },
      { version: 2, stem: 'Which is better?' },
    ]);
    expect(await database.db.select().from(answers)).toHaveLength(8);
  });

  test('excludes a private section from the free allowance', async () => {
    library.replace(SECTION, 'duration: "02:00"', 'duration: "02:00"\nprivate: true');
    await importAll();
    const [hidden] = await database.db.select().from(sections);
    library.replace(SECTION, '\nprivate: true', '');
    await importAll();

    expect(hidden?.private).toBe(true);
    expect(await database.db.select().from(sections).where(eq(sections.publicationId, 11))).toMatchObject([
      { private: false },
    ]);
  });

  test('turns a pre-test on and off again (rules T91)', async () => {
    const read = async () =>
      (
        await database.db.select({ preTest: publications.preTest }).from(publications).where(eq(publications.id, 11))
      )[0];
    await importAll();
    const before = await read();
    library.replace(COVER, 'private: false', 'private: false\npreTest: true');
    await importAll();
    const turnedOn = await read();
    library.replace(COVER, '\npreTest: true', '');
    await importAll();

    expect([before, turnedOn, await read()].map((row) => row?.preTest)).toEqual([false, true, false]);
  });

  test('keeps the version of a question taught at another slide', async () => {
    await importAll();
    library.replace(TEST, 'objective: 1', 'objective: 1\n    section: 1\n    slide: 2');

    await importAll();

    expect(await database.db.select().from(questions)).toMatchObject([{ section: 1, slide: 2 }]);
    expect(await database.db.select().from(questionVersions)).toMatchObject([{ version: 1 }]);
  });

  test('retires a removed question and restores it when it returns', async () => {
    await importAll();
    library.remove(TEST);
    library.replace(COVER, 'credits: { class: CME, amount: 0.5 }\n', '');
    await importAll();
    const [retired] = await database.db.select().from(questions);

    library.write(TEST, SLEEP_TEST);
    library.replace(COVER, 'targetAudience', 'credits: { class: CME, amount: 0.5 }\ntargetAudience');
    await importAll();

    expect(retired?.retiredAt).toEqual(needs.clock.now());
    expect(await database.db.select().from(questions)).toMatchObject([{ retiredAt: null }]);
    expect(await database.db.select().from(questionVersions)).toHaveLength(1);
  });

  test('recognizes questions that moved, and gives the number of a removed one to the next', async () => {
    const second = SLEEP_TEST.slice(SLEEP_TEST.indexOf('  - number: 1')).replace('number: 1', 'number: 2');
    const [first, other] = ['Which is best?', 'Which is worst?'];
    library.write(TEST, SLEEP_TEST + second.replace(first, other));
    await importAll();
    const before = await database.db.select().from(questions).orderBy(questions.number);

    library.write(TEST, SLEEP_TEST.replace(first, other) + second);
    await importAll();
    const swapped = await database.db.select().from(questions).orderBy(questions.number);
    library.write(TEST, SLEEP_TEST);
    await importAll();
    const left = await database.db.select().from(questions).orderBy(questions.number);

    const ids = before.map(({ id }) => id);
    expect(swapped.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await database.db.select().from(questionVersions)).toHaveLength(2);
    expect(left).toMatchObject([
      { id: ids[0], number: 1, retiredAt: null },
      { id: ids[1], number: 3, retiredAt: needs.clock.now() },
    ]);
  });

  test('stores the explanation of an answer as part of the version', async () => {
    await importAll();
    const [line = ''] = /^ +- \{ text: .*$/m.exec(SLEEP_TEST) ?? [];
    library.replace(TEST, line, line.replace(/ \}$/, ', why: It is not. }'));
    await importAll();

    const stored = await database.db.select().from(answers);
    expect(stored.filter(({ why }) => why === 'It is not.')).toHaveLength(1);
    expect(stored).toHaveLength(8);
  });

  test('withdraws a removed publication without deleting it, and removes it from the search', async () => {
    await importAll();
    library.remove('publications/11-sleep-well');
    writeOther(library);

    const report = await importAll();

    expect(report.kinds.find(({ kind }) => kind === 'publication')).toMatchObject({ removed: ['11 sleep-well'] });
    expect(await database.db.select().from(publications).where(eq(publications.id, 11))).toMatchObject([
      { visibility: 'withdrawn' },
    ]);
    expect(await database.db.select().from(sections)).toHaveLength(2);
    const found = await database.db.select().from(searchDocuments).orderBy(searchDocuments.publicationId);
    expect(found.map(({ publicationId }) => publicationId)).toEqual([12, 81]);
  });

  test('does not unpublish a released publication that the folder still announces', async () => {
    library.replace(COVER, 'visibility: published', 'visibility: announced');
    await importAll();
    const day = '2026-11-21' as PlainDate;
    const out = { visibility: 'published', publishedOn: day, releasedOn: day } as const;
    const isIt = eq(publications.id, 11);
    await database.db
      .update(publications)
      .set({ ...out, modifiedOn: day })
      .where(isIt);

    const again = await importAll();
    library.replace(COVER, 'title: Sleep Well', 'title: Sleep Better');
    const changed = await importAll();

    expect(describeReport(again)).toEqual(['Nothing has changed.']);
    expect(describeReport(changed)).toContain('  11 sleep-well: title, materials');
    const [row] = await database.db.select().from(publications).where(isIt);
    expect(row).toMatchObject({ ...out, title: 'Sleep Better' });
  });

  test('announces a publication again that was withdrawn after its release', async () => {
    library.replace(COVER, 'visibility: published', 'visibility: announced');
    await importAll();
    const published = { visibility: 'published', releasedOn: '2026-11-21' as PlainDate } as const;
    await database.db.update(publications).set(published).where(eq(publications.id, 11));
    const whole = library;
    library = writeSmallLibrary();
    library.remove('publications/11-sleep-well');
    writeOther(library);
    await importAll();

    library = whole;
    await importAll();

    const [row] = await database.db.select().from(publications).where(eq(publications.id, 11));
    expect(row).toMatchObject({ visibility: 'announced', releasedOn: null, publishedOn: '2026-03-02' });
  });

  test('generates the handout of a material without a file, and again only when its content changes', async () => {
    await importAll();
    const [first] = await database.db.select().from(materials);
    const printed = [...stored.keys()];
    library.replace(SECTION, 'Then we wake.', 'Then we get up.');
    await importAll();
    const unchanged = [...stored.keys()];
    library.replace(SECTION, '- Adenosine rises', '- Adenosine falls');
    await importAll();

    expect(
      Buffer.from(stored.get(printed[0] ?? '') ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(await database.db.select().from(files)).toHaveLength(2);
    expect(unchanged).toEqual(printed);
    expect((await database.db.select().from(materials))[0]?.fileId).not.toBe(first?.fileId);
  });
});

function writeOther({ write, replace }: SmallLibrary): void {
  write(
    'publications/12-wake-well/publication.md',
    `---
number: 12
slug: wake-well
type: WEBINAR
title: Wake Well
excerpt: How to wake.
authors: [ada-moss]
categories: [sleep]
visibility: announced
publicationDate: 2027-03-02
modified: 2026-06-14
private: false
targetAudience: Physicians
learningObjectives: [Describe waking]
keyPoints: [Waking is good.]
---
`,
  );
  replace('site.yaml', '[11]', '[12]');
}
