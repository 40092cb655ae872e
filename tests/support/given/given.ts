/** Creates test data in the terms of the glossary; missing parents are created, and tests state every override. */

import { inArray } from 'drizzle-orm';
import type { Transcript } from '#contract/transcript.ts';
import type { StaffRole } from '#domain/access/staff-roles.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { cents } from '#domain/shared/money.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { userSessions } from '#server/modules/accounts/index.ts';
import { passkeys, users } from '#server/modules/accounts/tables.ts';
import { stateActivities } from '#server/modules/activities/index.ts';
import {
  answers,
  authors,
  categories,
  files,
  keyPoints,
  materials,
  publicationAuthors,
  publicationCategories,
  publications,
  questions,
  questionVersions,
  sections,
} from '#server/modules/catalogue/tables.ts';
import {
  membershipPermissions,
  memberships,
  membershipTerms,
  permissions,
  prices,
} from '#server/modules/membership/tables.ts';
import { TIERS, type TierName } from './tiers.ts';

export type Person = { id: number; email: string; headers: { authorization: string } };
export type GivenPublication = {
  id: number;
  slug: string;
  sectionIds: number[];
  materialId: number | null;
  questions: { id: number; correct: number; wrong: number }[];
};

type PersonParts = {
  email?: string;
  firstName?: string;
  lastName?: string;
  profession?: string | null;
  /** The roles in the office, and the languages of a translator. */
  roles?: StaffRole[];
  languages?: Language[];
  verified?: boolean;
};
type PublicationParts = {
  id?: number;
  type?: string;
  title?: string;
  visibility?: 'published' | 'announced' | 'withdrawn';
  private?: boolean;
  sections?: number;
  privateSections?: readonly number[];
  /** The number of words of each section's text. */
  words?: number;
  questions?: number;
  credits?: number;
  creditClass?: 'CME' | 'SA';
  publishedOn?: string;
  expiresOn?: string | null;
  modifiedOn?: string;
  passingScore?: number;
  preTest?: boolean;
  categories?: readonly string[];
  authorId?: number;
  material?: boolean;
};

const DAY_MS = 86_400_000;
const slugify = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A sentence that the server must not send while its section is locked. */
export const secretOf = (publicationId: number, section: number) =>
  `Secret sentence ${publicationId} of section ${section}.`;

export function createGiven(ctx: Ctx) {
  const { db, clock } = ctx;
  let serial = 0;

  async function account(parts: PersonParts = {}): Promise<Person> {
    serial += 1;
    const now = clock.now();
    const email = parts.email ?? `person${serial}@clinic.example`;
    const [row] = await db
      .insert(users)
      .values({
        email,
        firstName: parts.firstName ?? 'Hannah',
        lastName: parts.lastName ?? `Whitfield ${serial}`,
        profession: parts.profession === undefined ? 'Physician' : parts.profession,
        staffRoles: parts.roles ?? [],
        staffLanguages: parts.languages ?? [],
        emailVerifiedAt: parts.verified === false ? null : now,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: users.id });
    const id = row!.id;
    const token = await userSessions.openSession(db, ctx, { userId: id, userAgent: null });
    return { id, email, headers: { authorization: `JWT ${token}` } };
  }

  /** A person of the office, with the passkey that every role requires. */
  async function staff(parts: PersonParts): Promise<Person> {
    const person = await account(parts);
    const credential = {
      credentialId: `credential-${person.id}`,
      publicKey: '',
      counter: 0,
      transports: [],
      synced: false,
    };
    await db.insert(passkeys).values({ ...credential, userId: person.id, name: 'Laptop', createdAt: clock.now() });
    return person;
  }

  /** The tiers of the demonstration; created once per database. */
  async function tiers(): Promise<void> {
    const known = await db.select({ id: memberships.id }).from(memberships);
    if (known.length > 0) return;
    const codes = [...new Set(TIERS.flatMap((tier) => tier.permissions))];
    await db.insert(permissions).values(codes.map((code) => ({ code, name: code })));
    const ids = new Map((await db.select().from(permissions)).map((row) => [row.code, row.id]));
    const rows = TIERS.map(({ permissions: opened, yearlyCents, ...tier }) => ({ opened, yearlyCents, tier }));
    await db.insert(memberships).values(rows.map(({ tier }) => tier));
    await db
      .insert(membershipPermissions)
      .values(
        rows.flatMap(({ opened, tier }) =>
          opened.map((code) => ({ membershipId: tier.id, permissionId: ids.get(code)! })),
        ),
      );
    await db.insert(prices).values(rows.flatMap(({ tier, yearlyCents }) => pricesOf(tier.id, yearlyCents)));
  }

  async function term(person: Person, tier: TierName, days: { from: number; to: number }): Promise<void> {
    await tiers();
    const now = clock.now().getTime();
    await db.insert(membershipTerms).values({
      userId: person.id,
      membershipId: TIERS.find((candidate) => candidate.slug === tier)!.id,
      startsAt: new Date(now + days.from * DAY_MS),
      endsAt: new Date(now + days.to * DAY_MS),
      valueCents: cents(49_900),
      currency: 'USD',
      createdAt: clock.now(),
    });
  }

  return {
    tiers,
    term,
    account,
    member: async (tier: TierName, parts: PersonParts = {}) => {
      const person = await account(parts);
      await term(person, tier, { from: -10, to: 355 });
      return person;
    },
    expiredMember: async (tier: TierName = 'gold', parts: PersonParts = {}) => {
      const person = await account(parts);
      await term(person, tier, { from: -400, to: -35 });
      return person;
    },
    superuser: (parts: PersonParts = {}) => staff({ ...parts, roles: ['owner'] }),
    staff,
    author: (id: number, lastName = `Okafor ${id}`) => giveAuthor(ctx, id, lastName),
    publication: async (parts: PublicationParts = {}): Promise<GivenPublication> => {
      await tiers();
      return givePublication(ctx, parts);
    },
  };
}

/** For a year and for five. */
function pricesOf(membershipId: number, yearlyCents: number | null) {
  if (yearlyCents === null) return [];
  const price = { membershipId, currency: 'USD' };
  return [
    { ...price, rebillDays: 365, label: 'Yearly', amountCents: cents(yearlyCents) },
    { ...price, rebillDays: 1825, label: 'Five years', amountCents: cents(yearlyCents * 4) },
  ];
}

async function giveAuthor({ db }: Ctx, id: number, lastName: string): Promise<number> {
  await db
    .insert(authors)
    .values({
      id,
      slug: slugify(`amara ${lastName}`),
      firstName: 'Amara',
      lastName,
      affix: 'MD',
      bioHtml: '<p>Teaches.</p>',
      conflictsOfInterest: 'None.',
    })
    .onConflictDoNothing();
  return id;
}

async function givePublication(ctx: Ctx, parts: PublicationParts): Promise<GivenPublication> {
  const { db } = ctx;
  const known = await db.select({ id: publications.id }).from(publications);
  const id = parts.id ?? 101 + known.length;
  const title = parts.title ?? `Lamotrigine ${id}`;
  const authorId = await giveAuthor(ctx, parts.authorId ?? 1, `Okafor ${parts.authorId ?? 1}`);
  await db.insert(publications).values({
    id,
    slug: slugify(title),
    type: parts.type ?? 'PUBLICATION_VIDEO',
    title,
    excerpt: `About ${title}.`,
    descriptionHtml: '<p>Described.</p>',
    visibility: parts.visibility ?? 'published',
    publishedOn: (parts.publishedOn ?? '2026-03-02') as PlainDate,
    expiresOn: (parts.expiresOn === undefined ? '2029-03-01' : parts.expiresOn) as PlainDate | null,
    modifiedOn: (parts.modifiedOn ?? '2026-06-14') as PlainDate,
    private: parts.private ?? false,
    volume: 'Volume 12',
    jointSponsor: 'Meridian Medical Education',
    creditClass: parts.creditClass ?? 'CME',
    creditQuarters: fromCredits(parts.credits ?? 0.5),
    passingScore: parts.passingScore ?? 70,
    preTest: parts.preTest ?? false,
    targetAudience: 'Prescribers',
    learningObjectives: ['Choose a dose'],
  });
  // As an import does: what the publication states is the record until its next review.
  const maximum = fromCredits(parts.credits ?? 0.5);
  const stated = { id, maximum, reviewedOn: (parts.modifiedOn ?? '2026-06-14') as PlainDate };
  await stateActivities(db, maximum === 0 ? [] : [stated], ctx.clock.now());
  await db.insert(publicationAuthors).values({ publicationId: id, authorId, position: 1 });
  await giveCategories(ctx, id, parts.categories ?? ['bipolar-disorder']);
  await db.insert(keyPoints).values({ publicationId: id, number: 1, text: 'Start low.' });
  const sectionIds = await giveSections(ctx, id, parts);
  const materialId = parts.material === false ? null : await giveMaterial(ctx, id);
  const createdQuestions: GivenPublication['questions'] = [];
  for (let number = 1; number <= (parts.questions ?? 0); number += 1)
    createdQuestions.push(await giveQuestion(ctx, id, number));
  return { id, slug: `${slugify(title)}-${id}`, sectionIds, materialId, questions: createdQuestions };
}

async function giveCategories({ db }: Ctx, publicationId: number, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return;
  await db
    .insert(categories)
    .values(slugs.map((slug, position) => ({ slug, name: slug.replaceAll('-', ' '), featured: true, position })))
    .onConflictDoNothing();
  const rows = await db
    .select()
    .from(categories)
    .where(inArray(categories.slug, [...slugs]));
  await db
    .insert(publicationCategories)
    .values(rows.map((row) => ({ publicationId, categoryId: row.id, position: slugs.indexOf(row.slug) })));
}

async function giveSections({ db }: Ctx, publicationId: number, parts: PublicationParts): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 1; number <= (parts.sections ?? 1); number += 1) {
    const [row] = await db
      .insert(sections)
      .values({
        publicationId,
        number,
        slug: 'titration-and-rash',
        title: `Section ${number}`,
        metaDescription: 'How to start.',
        durationSeconds: 150,
        wordCount: parts.words ?? 300,
        private: parts.privateSections?.includes(number) ?? false,
        transcript: transcriptWith(secretOf(publicationId, number)),
      })
      .returning({ id: sections.id });
    ids.push(row!.id);
  }
  return ids;
}

function transcriptWith(text: string): Transcript {
  return {
    slides: [
      {
        title: 'One',
        start: 0,
        html: `<p><span data-s="1">${text}</span></p>`,
        points_html: '',
        image: null,
        references: [],
        sentences: [{ id: 1, start: 0, text }],
      },
    ],
  };
}

async function giveMaterial({ db, storage }: Ctx, publicationId: number): Promise<number> {
  await storage.put(`materials/${publicationId}.pdf`, Buffer.from('%PDF'), 'application/pdf');
  const [file] = await db
    .insert(files)
    .values({ storageKey: `materials/${publicationId}.pdf`, name: 'schedule.pdf', mime: 'application/pdf', bytes: 4 })
    .returning({ id: files.id });
  const [row] = await db
    .insert(materials)
    .values({ publicationId, number: 1, title: 'Titration schedule', kind: 'pdf', fileId: file!.id })
    .returning({ id: materials.id });
  return row!.id;
}

/** A question with four answers, the first of them right. */
async function giveQuestion({ db, clock }: Ctx, publicationId: number, number: number) {
  const [question] = await db.insert(questions).values({ publicationId, number }).returning({ id: questions.id });
  const [version] = await db
    .insert(questionVersions)
    .values({
      questionId: question!.id,
      version: 1,
      stem: `Stem ${number} of ${publicationId}?`,
      feedback: `Feedback of question ${number}.`,
      createdAt: clock.now(),
    })
    .returning({ id: questionVersions.id });
  const rows = await db
    .insert(answers)
    .values(
      [1, 2, 3, 4].map((position) => ({
        questionVersionId: version!.id,
        position,
        text: `Answer ${position}`,
        correct: position === 1,
      })),
    )
    .returning({ id: answers.id });
  return { id: question!.id, correct: rows[0]!.id, wrong: rows[1]!.id };
}
