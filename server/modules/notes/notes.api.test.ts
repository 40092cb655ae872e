/** Notes of a reader. (docs/rules/notes.md) */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publications, sections } from '#server/modules/catalogue/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { signInAgain } from '#tests/support/given/tests-and-surveys.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { notes } from './tables.ts';

const MARCH = '2026-03-02T15:00:00.000Z';
const A_YEAR_LATER = '2027-03-05T15:00:00.000Z';

let slice: Slice;
let member: Person;
let publication: GivenPublication;
let section: number;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  slice.clock.moveTo(MARCH);
  member = await slice.given.member('gold');
  publication = await slice.given.publication({ id: 101, sections: 6, title: 'Clozapine' });
  section = publication.sectionIds[5] ?? 0;
});
afterAll(() => slice?.close());

const idOf = (index: number) => `5f0c1c6e-0b1d-4a7e-9b60-${String(index).padStart(12, '0')}`;
const PASSAGE = { exact: 'Check levels weekly', prefix: 'First. ', suffix: ' for', slide: 1 };
const draft = (more: object = {}) => ({
  ...{ section: String(section), text: '', passage: PASSAGE, seconds: null, lang: 'en', base: null },
  ...more,
});
const save = (index: number, more: object = {}, person = member) =>
  slice.api.put(`/api/notes/${idOf(index)}/`, draft(more), person.headers);
const remove = (index: number, base = '', person = member) =>
  slice.api.send('DELETE', `/api/notes/${idOf(index)}/${base}`, { headers: person.headers });
const list = async (query = '', person = member) => (await slice.api.get(`/api/notes/${query}`, person.headers)).body;
const codeOf = ({ status, body }: { status: number; body: any }) => [status, body?.errors?.[0]?.code];
const textsOf = (body: { data: { text: string }[] }) => body.data.map(({ text }) => text);

describe('a note (rules H1)', () => {
  test('is added, changed, listed and deleted by its writer', async () => {
    const { status, body } = await save(1);
    expect([status, body.data]).toMatchObject([
      200,
      { id: idOf(1), text: '', passage: { ...PASSAGE, cut: false }, seconds: null, version: 1, copy_of: null },
    ]);
    expect(body.data).toMatchObject({
      created: MARCH,
      section: { id: String(section), number: 6, lock: false, slug: expect.stringMatching(/-101-6$/) },
      publication: { id: '101', title: 'Clozapine', section_count: 6 },
    });

    expect((await save(1, { text: 'Why weekly?', base: 1 })).body.data).toMatchObject({
      text: 'Why weekly?',
      version: 2,
    });
    expect(textsOf(await list(`?section=${section}`))).toEqual(['Why weekly?']);

    expect((await remove(1, '?base=2')).status).toBe(204);
    expect((await remove(1, '?base=2')).status).toBe(204);
    expect(await list()).toMatchObject({ data: [], meta: { count: 0, pages: 1, publications: [] } });
  });

  test('is neither read nor changed by another account, which may use the same id', async () => {
    await save(1, { text: 'Mine' });
    const other = await slice.given.member('gold');

    expect(await list('', other)).toMatchObject({ data: [], meta: { count: 0, publications: [] } });
    expect((await save(1, { text: 'Theirs' }, other)).body.data).toMatchObject({ text: 'Theirs', version: 1 });
    expect((await remove(1, '', other)).status).toBe(204);
    expect(textsOf(await list())).toEqual(['Mine']);
  });

  test('without a passage and a moment has words', async () => {
    expect(codeOf(await save(1, { passage: null, text: '  ' }))).toEqual([422, 'note.empty']);
    expect((await save(1, { passage: null, text: 'About it all' })).status).toBe(200);
    expect((await save(2, { passage: null, seconds: 0 })).body.data).toMatchObject({ seconds: 0, passage: null });
  });

  test.each([
    ['an id that is none', '/api/notes/17/', {}, [404, 'note.not-found']],
    ['an unknown section', null, { section: '999999' }, [404, 'section.not-found']],
    ['a section beyond the integers', null, { section: '99999999999999999999' }, [404, 'section.not-found']],
    ['a text of 4,001 characters', null, { text: 'a'.repeat(4001) }, [422, 'request.invalid-attribute']],
    ['a text of 200 kB', null, { text: 'a'.repeat(200_000) }, [422, 'request.invalid-attribute']],
    [
      'a passage of 1,501 characters',
      null,
      { passage: { ...PASSAGE, exact: 'a'.repeat(1501) } },
      [422, 'request.invalid-attribute'],
    ],
    ['a second before the start', null, { seconds: -1 }, [422, 'request.invalid-attribute']],
    ['an unknown language', null, { lang: 'xx' }, [422, 'request.invalid-attribute']],
  ])('is refused with %s', async (_, path, more, refusal) => {
    const response = await slice.api.put(path ?? `/api/notes/${idOf(1)}/`, draft(more), member.headers);

    expect(codeOf(response)).toEqual(refusal);
  });

  test('with a null character is refused, not stored half', async () => {
    const { status } = await save(1, { text: 'a\u0000b' });

    expect([status, (await list()).data]).toEqual([422, []]);
  });
});

describe('two devices (rules H4)', () => {
  test('keep both changes of one version, once each', async () => {
    await save(1, { text: 'First' });
    await save(1, { text: 'From the phone', base: 1 });
    const copy = await save(1, { text: 'From the desk', base: 1 });
    const again = await save(1, { text: 'From the desk', base: 1 });

    expect(copy.body.data).toMatchObject({ text: 'From the desk', copy_of: idOf(1), version: 1, passage: PASSAGE });
    expect(again.body.data.id).toBe(copy.body.data.id);
    expect(textsOf(await list()).toSorted()).toEqual(['From the desk', 'From the phone']);
  });

  test('keep a change that is based on a version from before the note was deleted and brought back', async () => {
    await save(1, { text: 'First' });
    await remove(1, '?base=1');
    const { version } = (await save(1, { text: 'Brought back', base: 1 })).body.data;
    await save(1, { text: 'Not seen', base: 2 });

    expect(version).toBeGreaterThan(2);
    expect(textsOf(await list()).toSorted()).toEqual(['Brought back', 'Not seen']);
  });

  test('change the first version whose answer was lost', async () => {
    await save(1, { text: 'First' });
    const { body } = await save(1, { text: 'Corrected before it was known to be stored' });

    expect(body.data).toMatchObject({ id: idOf(1), version: 2 });
    expect(textsOf(await list())).toEqual(['Corrected before it was known to be stored']);
  });

  test('that send the same at once make one note', async () => {
    const sent = await Promise.all([1, 1, 1, 1].map((index) => save(index, { text: 'Same' })));

    expect(sent.map(({ status, body }) => [status, body.data.version])).toEqual(Array(4).fill([200, 1]));
    expect(textsOf(await list())).toEqual(['Same']);
  });

  test('do not delete what was changed, and bring back what was deleted', async () => {
    await save(1, { text: 'First' });
    await save(1, { text: 'Second', base: 1 });
    expect(codeOf(await remove(1, '?base=1'))).toEqual([409, 'note.changed']);

    await remove(1, '?base=2');
    expect((await save(1, { text: 'Third', base: 2 })).body.data).toMatchObject({ id: idOf(1), text: 'Third' });
  });
});

describe('limits (rules H2)', () => {
  const fill = (count: number, sectionId: number) =>
    slice.db.insert(notes).values(
      Array.from({ length: count }, (_, index) => ({
        ...{
          userId: member.id,
          id: idOf(1000 + sectionId * 10_000 + index),
          sectionId,
          seconds: index,
          lang: 'en' as const,
        },
        ...{ text: '', version: 1, createdAt: slice.clock.now(), changedAt: slice.clock.now() },
      })),
    );

  test('are 200 notes of a section', async () => {
    await fill(199, section);
    expect((await save(1)).status).toBe(200);

    expect(codeOf(await save(2))).toEqual([409, 'note.section-full']);
    expect((await save(1, { text: 'Changed', base: 1 })).status).toBe(200);
    expect((await save(3, { section: String(publication.sectionIds[0]) })).status).toBe(200);
  });

  test('are 2,000 notes of an account', async () => {
    const more = await slice.given.publication({ sections: 10 });
    for (const id of more.sectionIds) await fill(200, id);

    expect(codeOf(await save(1))).toEqual([409, 'note.full']);
    expect((await list('?page=2')).meta).toMatchObject({ count: 2000, page: 2, pages: 40 });
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await save(1, { text: 'Neutrophils 100%_sure' });
    await save(2, { passage: null, seconds: 83 });
    const other = await slice.given.publication({ id: 102, title: 'Lithium' });
    slice.clock.moveTo('2026-03-02T16:00:00.000Z');
    await save(3, { section: String(other.sectionIds[0]), passage: { ...PASSAGE, exact: 'Thyroid' } });
  });

  test('is by publication, the latest change first', async () => {
    const { data, meta } = await list();

    expect(data.map(({ id }: { id: string }) => id)).toEqual([3, 1, 2].map(idOf));
    expect(meta).toEqual({
      ...{ count: 3, page: 1, pages: 1 },
      publications: [
        { id: '101', title: 'Clozapine', count: 2 },
        { id: '102', title: 'Lithium', count: 1 },
      ],
    });
  });

  test.each([
    ['words of a note', '?search=neutroph', [1]],
    ['wildcards as they are', '?search=0%25_s', [1]],
    ['no wildcard', '?search=N%25s', []],
    ['marked words', '?search=thyroid', [3]],
    ['a title', '?search=clozapine', [1, 2]],
    ['written notes', '?kind=written', [1]],
    ['marked passages', '?kind=marked', [3, 1]],
    ['moments', '?kind=moment', [2]],
    ['a publication', '?publication=102', [3]],
    ['a publication that is none', '?publication=x', []],
    ['a page after the last', '?page=9', []],
  ])('finds %s', async (_, query, found) => {
    expect((await list(query)).data.map(({ id }: { id: string }) => id)).toEqual(found.map(idOf));
  });
});

describe('a section that no longer opens (rules H6)', () => {
  const exact = `${'word '.repeat(100)}end`;
  const beginning = 'word '.repeat(60).trim();
  const endMembership = async () => {
    slice.clock.moveTo(A_YEAR_LATER);
    member = { ...member, headers: await signInAgain(slice, member) };
  };

  test('leaves notes readable, editable and exportable, with the beginning of long passages', async () => {
    await save(1, { text: 'Mine', passage: { ...PASSAGE, exact } });
    await endMembership();

    const { data } = await list();
    expect(data).toMatchObject([{ text: 'Mine', passage: { exact: beginning, cut: true }, section: { lock: true } }]);
    expect((await save(1, { text: 'Still mine', base: 1 })).body.data).toMatchObject({ version: 2 });
    expect((await save(2, { text: 'Written before' })).status).toBe(200);
    const { body } = await slice.api.get('/api/notes/export/', member.headers);
    expect(body.data.markdown).toContain(`> ${beginning} … (the rest is shown`);
    expect(JSON.stringify([data, body])).not.toContain('end"');
    const [row] = await slice.db.select().from(notes).where(eq(notes.version, 2));
    expect(row?.passage?.exact).toBe(exact);
  });

  test('leaves notes of a removed section without a link, and accepts no new ones', async () => {
    await save(1, { text: 'Mine' });
    await slice.db.update(sections).set({ withdrawnAt: slice.clock.now() }).where(eq(sections.id, section));
    await slice.db.transaction((tx) => slice.ctx.content.raise(tx));
    await slice.ctx.content.refresh();

    expect((await list()).data).toMatchObject([{ text: 'Mine', section: { slug: null, lock: true } }]);
    expect((await save(1, { text: 'Changed', base: 1 })).status).toBe(200);
    expect(codeOf(await save(2))).toEqual([410, 'publication.removed']);
    const { body } = await slice.api.get('/api/notes/export/', member.headers);
    expect(body.data.markdown).toContain('Changed');
  });
});

describe('the export (rules H8)', () => {
  test('has each note with its words, moment, address and reference', async () => {
    await save(1, { text: 'Why?' });
    await save(2, { passage: null, seconds: 83, text: 'Listen' });

    const { body } = await slice.api.get('/api/notes/export/?publication=101', member.headers);

    const address = `http://localhost:3000/section/`;
    expect(body.data.markdown).toMatch(
      /^# Notes from Receptor\n\nExported on March 2, 2026\.\n\n## Clozapine\n\n### 6\. /,
    );
    expect(body.data.markdown).toContain('> Check levels weekly\n\nWhy?\n\nMarch 2, 2026 · [Open](<');
    expect(body.data.markdown).toMatch(
      new RegExp(`Listen\\n\\n01:23 · March 2, 2026 · \\[Open\\]\\(<${address}\\S+-101-6\\?t=83>\\)`),
    );
    expect(body.data.markdown).toMatch(
      /\*\*Reference:\*\* .*In: Clozapine\. Receptor\. Published .*Accessed March 2, 2026\. http/,
    );
    const other = await slice.api.get('/api/notes/export/?publication=102', member.headers);
    expect(other.body.data.markdown).not.toContain('##');
  });
});

describe('a citation (rules H9)', () => {
  test('names what is public of a section, locked or not', async () => {
    const { status, body } = await slice.api.get(`/api/sections/${section}/citation/`);

    expect([status, body.data]).toMatchObject([
      200,
      {
        publication: 'Clozapine',
        publisher: 'Receptor',
        slug: expect.stringMatching(/-101-6$/),
        authors: expect.any(Array),
      },
    ]);
    expect(codeOf(await slice.api.get('/api/sections/999999/citation/'))).toEqual([404, 'section.not-found']);
    await slice.db.update(publications).set({ visibility: 'announced' });
    await slice.db.transaction((tx) => slice.ctx.content.raise(tx));
    await slice.ctx.content.refresh();
    expect(codeOf(await slice.api.get(`/api/sections/${section}/citation/`))).toEqual([404, 'section.unpublished']);
  });
});
