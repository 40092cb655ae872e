/** The schemas of the library's files; unknown keys are rejected. (content/FORMAT.md) */

import { z } from 'zod';
import { TIER_PERMISSIONS } from '#domain/access/access-matrix.ts';
import { PRE_TEST_DEFAULT } from '#domain/assessment/pre-test.ts';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import { VISIBILITIES } from '#domain/catalogue/visibility.ts';
import { isTaxRate } from '#domain/membership/orders/receipt.ts';
import { REBILL_DAYS } from '#domain/membership/pricing.ts';
import { MAX_PARTS, MIN_PARTS, SERIES_STATUSES } from '#domain/series/series.ts';
import { fromCredits } from '#domain/shared/credits.ts';
import { type PlainDate, parsePlainDate } from '#domain/shared/dates.ts';
import { cents } from '#domain/shared/money.ts';
import { readTime } from './text/times.ts';

const text = z.string().trim().min(1, 'must not be empty');
const recordNumber = z.int().positive().max(999_999_999);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');
// Slugs of translated pages may have accents and Greek letters.
const translatedSlug = z
  .string()
  .regex(/^[\p{Ll}\p{Nd}]+(-[\p{Ll}\p{Nd}]+)*$/u, 'must be lower-case words joined by hyphens');
const metaDescription = text.max(160, 'must be at most 160 characters');

const day = z.string().transform((written, context): PlainDate => {
  const date = parsePlainDate(written);
  if (date !== null) return date;
  context.addIssue({ code: 'custom', message: 'must be a day that exists, written YYYY-MM-DD' });
  return z.NEVER;
});

const duration = z.string().transform((written, context): number => {
  const seconds = readTime(written);
  if (seconds !== null && seconds > 0) return seconds;
  context.addIssue({ code: 'custom', message: 'must be a length written "mm:ss"' });
  return z.NEVER;
});

const href = z.string().regex(/^(\/(?!\/)|https:\/\/)/, 'must be a path or an https address');

/** A file in the folder `images` beside it, with its alt text. */
const picture = z.strictObject({
  file: z.string().regex(/^[\w-]+\.\w+$/, 'must be the name of a file in the folder images'),
  alt: text.max(300, 'must be at most 300 characters'),
});

export const PublicationFront = z.strictObject({
  number: recordNumber,
  slug,
  type: z.enum(PUBLICATION_TYPES),
  title: text,
  seoTitle: text.optional(),
  excerpt: text,
  authors: z.array(slug).min(1),
  interviewer: slug.optional(),
  categories: z.array(slug).min(1),
  visibility: z.enum(VISIBILITIES),
  publicationDate: day,
  expirationDate: day.optional(),
  modified: day,
  private: z.boolean(),
  preTest: z.boolean().default(PRE_TEST_DEFAULT),
  volume: text.optional(),
  jointSponsor: text.optional(),
  credits: z
    .strictObject({
      class: z.enum(['CME', 'SA']),
      amount: z.number().positive().multipleOf(0.25, 'must be in quarters (0.25, 0.5, …)').transform(fromCredits),
    })
    .optional(),
  targetAudience: text,
  learningObjectives: z.array(text).min(1),
  keyPoints: z.array(text).min(1),
  materials: z.array(z.strictObject({ title: text, kind: z.enum(['pdf']), file: text.optional() })).default([]),
});
export type PublicationFront = z.infer<typeof PublicationFront>;

export const SectionFront = z.strictObject({
  number: recordNumber,
  slug,
  title: text,
  metaDescription,
  duration,
  private: z.boolean().default(false),
  featuredImage: picture.optional(),
});
export type SectionFront = z.infer<typeof SectionFront>;

export const TranslationFront = z.strictObject({
  number: recordNumber,
  slug: translatedSlug,
  title: text,
  metaDescription,
});
export type TranslationFront = z.infer<typeof TranslationFront>;

const Answer = z.strictObject({ text, correct: z.boolean().default(false), why: text.optional() });

export const TestFile = z.strictObject({
  passingScore: z.int().min(1).max(100),
  questions: z
    .array(
      z.strictObject({
        number: recordNumber,
        stem: text,
        answers: z
          .array(Answer)
          .min(4, 'must have 4 or 5 answers')
          .max(5, 'must have 4 or 5 answers')
          .refine(
            (answers) => answers.filter(({ correct }) => correct).length === 1,
            'must have exactly one correct answer',
          ),
        feedback: text,
        objective: z.int().positive(),
        reference: text.optional(),
        /** The section and slide that teach it. */
        section: z.int().positive().optional(),
        slide: z.int().positive().optional(),
      }),
    )
    .min(1),
});
export type TestFile = z.infer<typeof TestFile>;

export const AuthorFront = z.strictObject({
  number: recordNumber,
  slug,
  firstName: text,
  lastName: text,
  affix: text.optional(),
  affixType: z.enum(['prefix', 'suffix']).optional(),
  jobTitle: text.default(''),
  institute: text.default(''),
  completeAffiliation: text,
  /** Of a published publication, every author has one. */
  conflictsOfInterest: text.default(''),
  email: z.email('must be an e-mail address').max(254).optional(),
  image: picture.optional(),
});
export type AuthorFront = z.infer<typeof AuthorFront>;

export const PodcastFront = z.strictObject({
  number: recordNumber,
  slug,
  title: text,
  excerpt: text.max(300, 'must be at most 300 characters'),
  publicationDate: day,
  modified: day.optional(),
  /** The planned duration; a recording has its own. */
  duration: duration.optional(),
  authors: z.array(slug).min(1),
  categories: z.array(slug).min(1),
});
export type PodcastFront = z.infer<typeof PodcastFront>;

export const PageFront = z.strictObject({ title: text, metaDescription });
export type PageFront = z.infer<typeof PageFront>;

export const Categories = z.array(z.strictObject({ slug, name: text, featured: z.boolean() })).min(1);
export type Category = z.infer<typeof Categories>[number];

/** Publications that are completed together, in order; a library without the file has none. (rules Q1) */
export const SeriesList = z.array(
  z.strictObject({
    slug,
    title: text,
    intro: text,
    status: z.enum(SERIES_STATUSES),
    /** How many publications it requires; all without it. */
    required: z.int().positive().optional(),
    publications: z
      .array(recordNumber)
      .min(MIN_PARTS, `must have at least ${MIN_PARTS} publications`)
      .max(MAX_PARTS, `must have at most ${MAX_PARTS} publications`),
  }),
);
export type SeriesList = z.infer<typeof SeriesList>;

/** The names of a drug are search synonyms; a library without the file has none. */
export const DrugNames = z.array(
  z.strictObject({ generic: text, brands: z.array(text), others: z.array(text).default([]) }),
);
export type DrugNames = z.infer<typeof DrugNames>;

/** Classes of drugs, each with its drugs by generic name; a library without the file has none. (rules D1) */
export const DrugClasses = z.array(
  z.strictObject({ slug, name: text, others: z.array(text).default([]), drugs: z.array(text).min(1) }),
);
export type DrugClasses = z.infer<typeof DrugClasses>;

/** Abbreviations and other names of one thing are search synonyms; a library without the file has none. */
export const Synonyms = z.array(
  z.strictObject({
    names: z.array(text).min(1),
    ambiguous: z.array(text).default([]),
    translations: z.partialRecord(z.enum(TRANSLATION_LANGUAGES), z.array(text)).default({}),
  }),
);
export type Synonyms = z.infer<typeof Synonyms>;

export const Testimonials = z.array(z.strictObject({ number: recordNumber, role: text, quote: text }));
export type Testimonial = z.infer<typeof Testimonials>[number];

/** Old addresses; a library without the file has none. One without a target is retired. */
export const Redirects = z.array(z.strictObject({ from: text.max(500), to: text.max(500).optional() }));
export type Redirects = z.infer<typeof Redirects>;

const count = z.int().min(0);
const amount = z.int('must be a whole number of cents').min(0).transform(cents);

const currency = z.string().regex(/^[A-Z]{3}$/, 'must be a currency code such as USD');

export const Memberships = z
  .array(
    z.strictObject({
      number: recordNumber,
      slug,
      name: text,
      summary: text,
      public: z.boolean(),
      bestValue: z.boolean(),
      canGiveCredits: z.boolean(),
      credits: z.strictObject({ cme: count, newPerYear: count, sa: count }),
      permissions: z.array(z.enum(TIER_PERMISSIONS)),
      prices: z.array(
        z.strictObject({
          rebillDays: z.literal(REBILL_DAYS, 'must be 365 or 1825'),
          label: text,
          amount,
          currency,
        }),
      ),
      priceChanges: z.array(z.strictObject({ from: day, amount, currency })).default([]),
    }),
  )
  .min(1);
export type MembershipTier = z.infer<typeof Memberships>[number];

const action = z.strictObject({ label: text, href, primary: z.boolean().optional() });
const block = { number: recordNumber, title: text, body: text };

const HomeBlock = z.discriminatedUnion('kind', [
  z.strictObject({ ...block, kind: z.literal('hero'), actions: z.array(action).min(1) }),
  z.strictObject({ ...block, kind: z.literal('value') }),
  z.strictObject({
    ...block,
    kind: z.literal('featured-types'),
    types: z.array(z.strictObject({ type: z.enum(PUBLICATION_TYPES), body: text })).min(1),
    featuredPublications: z.array(recordNumber),
  }),
  z.strictObject({ ...block, kind: z.literal('newsletter'), action }),
]);
export type HomeBlock = z.infer<typeof HomeBlock>;

const link = z.strictObject({
  slug,
  name: text,
  url: z.url({ protocol: /^https$/, error: 'must be an https address' }),
});

export const Site = z.strictObject({
  /** A publisher's site.json names them instead. (docs/another-house.md) */
  product: z.strictObject({ name: text, tagline: text, supportEmail: z.email() }).optional(),
  config: z
    .record(z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'must be in capitals'), z.union([text, z.number()]))
    .refine(({ RECEIPT_TAX_PERCENT: percent = 0 }) => isTaxRate(Number(percent)), {
      path: ['RECEIPT_TAX_PERCENT'],
      error: 'must be a percentage from 0 to 100',
    }),
  social: z.array(link),
  podcastApps: z.array(link),
  homeBlocks: z.array(HomeBlock).min(1),
});
export type Site = z.infer<typeof Site>;

const keyed = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value).default({});

/** Translations of library texts that the interface shows, by the names and numbers of the English files. */
export const SiteTexts = z.strictObject({
  config: keyed(text),
  categories: keyed(text),
  homeBlocks: keyed(
    z.strictObject({ title: text, body: text, actions: z.array(text).default([]), types: keyed(text) }),
  ),
  memberships: keyed(text),
  testimonials: keyed(z.strictObject({ role: text, quote: text })),
  drugs: keyed(text),
  drugClasses: keyed(text),
  series: keyed(z.strictObject({ title: text, intro: text })),
});
export type SiteTexts = z.infer<typeof SiteTexts>;
