/**
 * Access of every kind of reader to every endpoint. The table is copied from docs/rules/access.md, not derived from the
 * rules under test; every protected text contains a secret sentence.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PUBLICATION_TYPES, type PublicationType } from '#domain/catalogue/publication-types.ts';
import { indexPublications } from '#server/modules/search/index.ts';
import { type GivenPublication, type Person, secretOf } from '#tests/support/given/given.ts';
import {
  giveRecordings,
  recordingKey,
  recordingOf,
  translatedSecretOf,
  translatedSlug,
} from '#tests/support/given/recordings.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const READERS = ['visitor', 'free', 'expired', 'bronze', 'silver', 'gold', 'editor', 'faculty', 'superuser'] as const;
type Reader = (typeof READERS)[number];

/** The second section is private; of the others in a video lecture, the first four are free. */
const sectionsOf = (type: PublicationType) => (type === 'PUBLICATION_VIDEO' ? [1, 2, 3, 4, 5, 6] : [1, 2]);
const PRIVATE = [2];
const FREE = [1, 3, 4, 5];
const TEXT = { slide: 1, paragraph: 0, fraction: 0.5 };

type Access = 'all' | 'free sections' | 'nothing';
type Row = { opens: Record<Reader, Access>; documents: readonly Reader[]; questions: readonly Reader[] };

const everyone = accessOf('all', 'all', 'all', 'all');
const account = accessOf('nothing', 'all', 'all', 'all');
const silver = accessOf('nothing', 'nothing', 'nothing', 'all');
const staff = ['silver', 'gold', 'editor', 'superuser'] as const;
const members = ['bronze', ...staff] as const;

/** Columns: visitor; free account, expired member and faculty; Bronze; Silver. Gold, editors and superusers see everything. */
function accessOf(visitor: Access, free: Access, bronze: Access, fromSilver: Access): Record<Reader, Access> {
  return {
    ...{ visitor, free, expired: free, faculty: free, bronze, silver: fromSilver },
    ...{ gold: 'all', editor: 'all', superuser: 'all' },
  };
}

const MATRIX: Record<PublicationType, Row> = {
  OPEN_ACCESS: { opens: everyone, documents: staff, questions: members },
  PODCAST: { opens: everyone, documents: staff, questions: members },
  WEBINAR: { opens: account, documents: staff, questions: members },
  PUBLICATION_VIDEO: {
    opens: accessOf('nothing', 'free sections', 'all', 'all'),
    documents: staff,
    questions: members,
  },
  PUBLICATION_QUICK_TAKE: { opens: silver, documents: staff, questions: staff },
  PUBLICATION_INTERVIEW: { opens: silver, documents: staff, questions: staff },
  PUBLICATION_CAP_ST: { opens: silver, documents: staff, questions: staff },
  BRAIN_GUIDE: { opens: silver, documents: staff, questions: staff },
  SELF_ASSESSMENT: {
    opens: accessOf('nothing', 'nothing', 'nothing', 'nothing'),
    documents: ['gold', 'editor', 'superuser'],
    questions: ['gold', 'editor', 'superuser'],
  },
};

const OPEN_TO_ALL: readonly PublicationType[] = ['OPEN_ACCESS', 'PODCAST'];
const EVERYTHING =
  'include=sections.materials,author.image,authors,interviewer,materials,keyPoints,categories,questions.answers,testResults';

describe('content access (rules B1, A5, A6, A7, A8, A10, A11, A15, A16, A23)', () => {
  let slice: Slice;
  const people = new Map<Reader, Person['headers'] | undefined>();
  const given = new Map<PublicationType, GivenPublication>();

  beforeAll(async () => {
    slice = await startSlice();
    people.set('visitor', undefined);
    people.set('free', (await slice.given.account()).headers);
    people.set('expired', (await slice.given.expiredMember('gold')).headers);
    for (const tier of ['bronze', 'silver', 'gold'] as const)
      people.set(tier, (await slice.given.member(tier)).headers);
    for (const role of ['editor', 'faculty'] as const)
      people.set(role, (await slice.given.staff({ roles: [role] })).headers);
    people.set('superuser', (await slice.given.superuser()).headers);
    for (const type of PUBLICATION_TYPES) {
      const publication = await slice.given.publication({
        type,
        sections: sectionsOf(type).length,
        privateSections: PRIVATE,
        questions: 1,
      });
      await giveRecordings(slice.ctx, publication.id);
      given.set(type, publication);
    }
    const ids = [...given.values()].map(({ id }) => id);
    await slice.db.transaction((tx) => indexPublications(tx, ids));
    await slice.ctx.content.refresh();
  });
  afterAll(() => slice.close());

  const cases = PUBLICATION_TYPES.flatMap((type) =>
    READERS.map((who) => ({ type, who, opens: MATRIX[type].opens[who] })),
  );

  test.each(cases)('$type to $who: $opens', async ({ type, who }) => {
    const check = checksFor({ type, who });

    await check.publication();
    await check.lists();
    await check.sections();
    await check.search();
    await check.media();
    await check.progress();
    await check.offlineCopy();
  });

  function checksFor({ type, who }: { type: PublicationType; who: Reader }) {
    const publication = given.get(type)!;
    const { id } = publication;
    const row = MATRIX[type];
    const sections = sectionsOf(type);
    const as = people.get(who);
    const opened = (section: number) =>
      row.opens[who] === 'all' || (row.opens[who] === 'free sections' && FREE.includes(section));
    const get = (url: string) => slice.api.get(url, as);
    const sectionId = (section: number) => publication.sectionIds[section - 1];

    function expectContent(text: string) {
      for (const section of sections)
        expect(text.includes(secretOf(id, section)), `section ${section}`).toBe(opened(section));
      expectNoMoreThanAllowed(text);
    }

    function expectNoMoreThanAllowed(text: string) {
      expect(text.includes(`/media/materials/${id}.pdf`), 'document').toBe(row.documents.includes(who));
      expect(text.includes(`Stem 1 of ${id}?`), 'question').toBe(row.questions.includes(who));
      expect(text).not.toContain('Feedback of question');
      for (const section of sections) {
        expect(text.includes(recordingKey(id, section)), `recording ${section}`).toBe(opened(section));
        expect(text).not.toContain(translatedSecretOf(id, section));
      }
    }

    return {
      async publication() {
        for (const name of [String(id), publication.slug]) {
          const answer = await get(`/api/publications/${name}/?${EVERYTHING}`);
          expect(answer.status).toBe(200);
          expectContent(answer.text);
          expect(answer.body.data.attributes.lock).toBe(row.opens[who] !== 'all');
        }
      },
      async lists() {
        const include = 'include=sections,materials,questions.answers,keyPoints';
        const list = await get(`/api/publications/?filter[type__in]=${type}&${include}`);
        expect(list.body.data.map((found: { id: string }) => found.id)).toEqual([String(id)]);
        expectContent(list.text);
        expectContent((await get(`/api/publications/order_by_pk_in/?filter[id__in]=${id}&${include}`)).text);
      },
      async sections() {
        for (const section of sections) {
          const names = [String(sectionId(section)), `titration-and-rash-${id}-${section}`];
          const translated = [
            `${names[0]}/?lang=pt-br`,
            `${encodeURIComponent(translatedSlug(id, section))}/?lang=pt-br`,
          ];
          for (const name of [...names, `${names[1]}/?include=materials,publication.sections`]) {
            const answer = await get(`/api/sections/${name}`);
            expect(answer.status).toBe(200);
            expect(answer.text.includes(secretOf(id, section)), `section ${section}`).toBe(opened(section));
            expect(answer.body.data.attributes.lock).toBe(!opened(section));
            expect(answer.body.data.attributes.title).toBe(`Section ${section}`);
          }
          for (const name of translated) {
            const answer = await get(`/api/sections/${name}`);
            expect(answer.body.data.attributes.title).toBe(`Parte ${section}`);
            expect(answer.text.includes(translatedSecretOf(id, section)), `translation ${section}`).toBe(
              opened(section),
            );
            expect(answer.text).not.toContain(secretOf(id, section));
          }
        }
      },
      async search() {
        for (const section of sections) {
          const phrase = encodeURIComponent(`"secret sentence ${id} of section ${section}"`);
          const { meta, data } = (await get(`/api/publications/?filter[search]=${phrase}`)).body;
          expect(meta.pagination.count, `section ${section}`).toBe(opened(section) ? 1 : 0);
          expect(data.map((found: { id: string }) => found.id)).toEqual(opened(section) ? [String(id)] : []);
          expect(/secret/i.test(JSON.stringify(meta.highlight))).toBe(opened(section));
        }
      },
      async media() {
        for (const section of sections) {
          const { attributes } = (await get(`/api/sections/${sectionId(section)}/`)).body.data;
          const isAnswered =
            opened(section) && (await get(attributes.attachment_url)).text === recordingOf(id, section);
          expect(isAnswered, `recording ${section}`).toBe(opened(section));
          const path = `/media/${recordingKey(id, section)}`;
          const forged = `${path}?expires=4102444800&signature=${'A'.repeat(43)}`;
          const expected = OPEN_TO_ALL.includes(type) ? 200 : 403;
          expect((await get(path)).status).toBe(expected);
          expect((await get(forged)).status).toBe(expected);
        }
        expect((await get(`/media/materials/${id}.pdf`)).status).toBe(403);
      },
      async progress() {
        for (const section of sections) {
          const url = `/api/sections/${sectionId(section)}/progress/`;
          const { status } = await slice.api.put(
            url,
            resource('Progress', { position: 30, text_position: TEXT, share: 0.2 }),
            as,
          );
          expect(status).toBe(who === 'visitor' ? 401 : opened(section) ? 200 : 403);
        }
      },
      async offlineCopy() {
        const { status, body } = await get(`/api/publications/${id}/offline-copy/`);
        const mayStore = row.documents.includes(who);
        expect(status).toBe(mayStore ? 200 : who === 'visitor' ? 401 : 403);
        const listed = body.data?.recordings.map(({ section }: { section: string }) => Number(section)) ?? [];
        expect(listed).toEqual(mayStore ? publication.sectionIds : []);
        expect(body.data?.slug).toBe(mayStore ? publication.slug : undefined);
      },
    };
  }
});
