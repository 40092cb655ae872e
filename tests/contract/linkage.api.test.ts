/** Relationships that a resource has without an include. (rules W17) */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let publication: GivenPublication;
let member: Person;

beforeAll(async () => {
  slice = await startSlice();
  publication = await slice.given.publication({ sections: 2, questions: 2 });
  member = await slice.given.member('gold');
});
afterAll(() => slice.close());

const publicationLink = () => ({ data: { type: 'Publication', id: String(publication.id) } });

test('a section names its publication, requested alone or included', async () => {
  const alone = await slice.api.get(`/api/sections/${publication.sectionIds[0]}/`);
  const within = await slice.api.get(`/api/publications/${publication.id}/?include=sections`);

  expect(alone.body.data.relationships.publication).toEqual(publicationLink());
  const sections = within.body.included.filter(({ type }: any) => type === 'Section');
  expect(sections.map(({ relationships }: any) => relationships.publication)).toEqual([
    publicationLink(),
    publicationLink(),
  ]);
});

test('a sparse fieldset without the relationship leaves it out', async () => {
  const { body } = await slice.api.get(`/api/sections/${publication.sectionIds[0]}/?fields[Section]=title`);

  expect(body.data).not.toHaveProperty('relationships');
});

test('an answer names its question, also when the question is included', async () => {
  for (const include of ['questions.answers', 'questions.answers.question']) {
    const path = `/api/publications/${publication.id}/?include=${include}`;
    const { status, body } = await slice.api.get(path, member.headers);

    expect(status, include).toBe(200);
    const answers = body.included.filter(({ type }: any) => type === 'Answer');
    const linked = Map.groupBy(answers, ({ relationships }: any) => relationships.question.data.id);
    expect([...linked.keys()].toSorted()).toEqual(publication.questions.map(({ id }) => String(id)).toSorted());
    expect([...linked.values()].map((each) => each.length)).toEqual([4, 4]);
  }
});

test('no other include path is that deep', async () => {
  const { status } = await slice.api.get(`/api/publications/${publication.id}/?include=sections.publication.sections`);

  expect(status).toBe(400);
});

test('a refusal names the tier that would be enough', async () => {
  const free = await slice.given.account();
  const feed = await slice.api.post('/api/feeds/audio/', { data: { type: 'AudioFeed' } }, free.headers);
  expect(feed.body.errors[0]).toMatchObject({ status: '403', meta: { required_membership: 'Silver' } });

  const takes: GivenPublication[] = [];
  for (let n = 0; n < 3; n += 1) takes.push(await slice.given.publication({ type: 'PUBLICATION_QUICK_TAKE' }));
  const unlock = ({ id }: GivenPublication) =>
    slice.api.post(`/api/publications/${id}/unlock/`, { data: { type: 'Unlock' } }, free.headers);
  const answers = [];
  for (const take of takes) answers.push(await unlock(take));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 403]);
  expect(answers[2]?.body.errors[0].meta).toEqual({ required_membership: 'Silver' });
});
