/**
 * No include path returns locked content (rules A16): every read of the contract is requested with all of its include
 * paths, by callers who have records of a locked publication but no access to it.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { seedReference } from '#server/db/seed/reference.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';
import { indexPublications } from '#server/modules/search/index.ts';
import { homeBlockPublications, homeBlocks } from '#server/modules/site/tables.ts';
import { giveEpisode } from '#tests/support/given/episodes.ts';
import { type GivenPublication, type Person, secretOf } from '#tests/support/given/given.ts';
import { purchasesIn } from '#tests/support/given/purchases.ts';
import { giveRecordings, recordingKey, translatedSecretOf } from '#tests/support/given/recordings.ts';
import { earn } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { listIncludePaths } from '#tests/support/server/include-paths.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const LOCKED = 102;
const SECTIONS = [1, 2];
const WHO = ['visitor', 'free', 'expired', 'bronze', 'silver'] as const;
type Who = (typeof WHO)[number];

let slice: Slice;
let guide: GivenPublication;
const people = new Map<Who, Person>();

beforeAll(async () => {
  slice = await startSlice();
  const { db, given, ctx } = slice;
  await seedReference(db);
  // Only Gold members may open a self-assessment, so it is locked for Silver members too.
  guide = await given.publication({ id: LOCKED, type: 'SELF_ASSESSMENT', sections: SECTIONS.length, questions: 1 });
  await giveRecordings(ctx, LOCKED);
  await db.insert(homeBlocks).values({ id: 1, kind: 'featured', title: 'New', body: 'This month.', detail: {} });
  await db.insert(homeBlockPublications).values({ homeBlockId: 1, publicationId: LOCKED, position: 0 });
  await giveEpisode(slice, { id: 801, authorIds: [1] });
  for (const who of WHO) if (who !== 'visitor') people.set(who, await giveFormerReader(who));
  await db.transaction((tx) => indexPublications(tx, [LOCKED]));
  await ctx.content.refresh();
});
afterAll(() => slice?.close());

/** A former Gold member with progress, a certificate and a referral from that time. */
async function giveFormerReader(who: Exclude<Who, 'visitor'>): Promise<Person> {
  const { given, db, api } = slice;
  const person = await given.account();
  await given.term(person, 'gold', { from: -1, to: 1 });
  const progress = resource('Progress', { position: 42 });
  for (const id of guide.sectionIds) await api.put(`/api/sections/${id}/progress/`, progress, person.headers);
  await earn(slice, person, guide);
  await api.post('/api/referrals/', resource('Referred', { referred_email: `${who}@clinic.example` }), person.headers);
  await db.delete(membershipTerms).where(eq(membershipTerms.userId, person.id));
  if (who === 'expired') await given.term(person, 'gold', { from: -400, to: -35 });
  if (who === 'bronze' || who === 'silver') await purchasesIn(slice).buy(person, { tier: who === 'bronze' ? 1 : 2 });
  return person;
}

const addressOf = ({ path }: Call, person: Person | undefined): string =>
  path
    .replace('/sections/{id}', `/sections/${guide.sectionIds[0]}`)
    .replace('/authors/{id}', '/authors/1')
    .replace('/users/{id}', `/users/${person?.id ?? 'me'}`)
    .replace('/orders/{id}', '/orders/1')
    .replace('{id}', String(LOCKED));

const reads = CALLS.filter((call) => call.method === 'GET' && listIncludePaths(call).length > 0);

describe('includes of locked content', () => {
  const cases = reads.flatMap((call) => WHO.map((who) => ({ name: call.name, who, call })));

  test.each(cases)('$name returns none to $who', async ({ who, call }) => {
    const person = people.get(who);
    const ids = call.name === 'listPublicationsInOrder' ? `&filter[id__in]=${LOCKED}` : '';

    const url = `${addressOf(call, person)}?include=${listIncludePaths(call).join(',')}${ids}`;
    const { status, text } = await slice.api.get(url, person?.headers);

    expect([200, 401, 404], text.slice(0, 300)).toContain(status);
    for (const section of SECTIONS) {
      expect(text).not.toContain(secretOf(LOCKED, section));
      expect(text).not.toContain(translatedSecretOf(LOCKED, section));
      expect(text).not.toContain(recordingKey(LOCKED, section));
    }
    expect(text).not.toContain(`/media/materials/${LOCKED}.pdf`);
    if (who === 'visitor') expect(text).not.toContain(`Stem 1 of ${LOCKED}?`);
  });

  test('getPublication returns all of it to a Gold member', async () => {
    const gold = await slice.given.member('gold');

    const { text } = await slice.api.get(
      `/api/publications/${LOCKED}/?include=sections,materials,questions`,
      gold.headers,
    );

    expect(text).toContain(secretOf(LOCKED, 1));
    expect(text).toContain(recordingKey(LOCKED, 2));
    expect(text).toContain(`/media/materials/${LOCKED}.pdf`);
    expect(text).toContain(`Stem 1 of ${LOCKED}?`);
  });
});
