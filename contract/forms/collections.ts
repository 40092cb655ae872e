/** The entries of each collection as the office writes them: fields of the import format, with bounded text. (rules O71) */
import { z } from 'zod';
import { TIER_PERMISSIONS } from '#domain/access/access-matrix.ts';
import type { CollectionName } from '#domain/authoring/collections.ts';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import { isSettingValue, nameUnprintedSetting, settingKind } from '#domain/catalogue/settings.ts';
import { REBILL_DAYS } from '#domain/membership/pricing.ts';
import { MAX_PARTS, MIN_PARTS, SERIES_STATUSES } from '#domain/series/series.ts';
import { parsePlainDate } from '#domain/shared/dates.ts';
import { Email } from './accounts.ts';
import { printedText, text } from './text.ts';
import { validationIssue, validationMessage } from './validation-message.ts';

const NAME = 200;
const SENTENCES = 1000;
const DESCRIPTION = 160;
const DOCUMENT = 100_000;
const MAX_ROWS = 100;

const required = (maxLength: number) => text(maxLength).min(1, validationMessage('validation.required'));
const slug = required(100).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, validationMessage('validation.slug'));
const url = required(500).regex(/^https:\/\/[^\s/?#]+\S*$/, validationMessage('validation.httpsAddress'));
const href = required(500).regex(/^(\/(?!\/)|https:\/\/)\S*$/, validationMessage('validation.pathOrAddress'));
const names = z.array(required(NAME)).max(MAX_ROWS);
const count = z.int().min(0).max(10_000);
const number = z.int().min(1).max(999_999_999).optional();

const Action = z.strictObject({ label: required(80), href, primary: z.boolean().optional() });
const Block = z.strictObject({
  number,
  kind: z.enum(['hero', 'value', 'featured-types', 'newsletter']),
  title: required(NAME),
  body: required(SENTENCES),
  actions: z.array(Action).max(4).optional(),
  action: Action.optional(),
  types: z
    .array(z.strictObject({ type: z.enum(PUBLICATION_TYPES), body: required(SENTENCES) }))
    .max(PUBLICATION_TYPES.length)
    .optional(),
  featuredPublications: z.array(z.int().min(1).max(999_999_999)).max(50).optional(),
});

const Author = z.strictObject({
  number,
  slug,
  firstName: required(NAME),
  lastName: required(NAME),
  affix: required(80).optional(),
  affixType: z.enum(['prefix', 'suffix']).optional(),
  jobTitle: required(NAME).optional(),
  institute: required(NAME).optional(),
  completeAffiliation: required(SENTENCES),
  conflictsOfInterest: required(SENTENCES).optional(),
  email: Email.optional(),
  image: z.strictObject({ file: required(100).regex(/^[\w-]+\.\w+$/), alt: required(300) }).optional(),
  body: text(DOCUMENT),
});

const day = required(10).refine((value) => parsePlainDate(value) !== null, validationMessage('validation.date'));
const amount = z.int().min(0).max(100_000_000);
const currency = required(3).regex(/^[A-Z]{3}$/);

const Price = z.strictObject({
  rebillDays: z.literal(REBILL_DAYS),
  label: required(80),
  amount,
  currency,
});

/** A new yearly price from a day on; five years cost four times as much. (rules M32) */
const PriceChange = z.strictObject({ from: day, amount, currency });

const Membership = z.strictObject({
  number,
  slug,
  name: required(80),
  summary: required(SENTENCES),
  public: z.boolean(),
  bestValue: z.boolean(),
  canGiveCredits: z.boolean(),
  credits: z.strictObject({ cme: count, newPerYear: count, sa: count }),
  permissions: z.array(z.enum(TIER_PERMISSIONS)).max(TIER_PERMISSIONS.length),
  prices: z.array(Price).max(20),
  priceChanges: z.array(PriceChange).max(MAX_ROWS).optional(),
});

const Page = z.strictObject({
  title: required(NAME),
  metaDescription: required(DESCRIPTION),
  body: required(DOCUMENT),
});
const ownPath = required(500).regex(/^\/(?![/\\])[^\s\\]*$/, validationMessage('validation.ownPath'));
const Link = z.strictObject({ slug, name: required(80), url });
const SynonymGroup = z.strictObject({
  names: names.min(1),
  ambiguous: names.optional(),
  translations: z.partialRecord(z.enum(TRANSLATION_LANGUAGES), names).optional(),
});

/** Its title is printed on certificates of completion. (rules Q1, L58) */
const Series = z.strictObject({
  slug,
  title: printedText(NAME).min(1, validationMessage('validation.required')),
  intro: required(SENTENCES),
  status: z.enum(SERIES_STATUSES),
  required: z.int().min(1).max(MAX_PARTS).optional(),
  publications: z
    .array(z.int().min(1).max(999_999_999))
    .min(MIN_PARTS, validationMessage('validation.seriesTooShort'))
    .max(MAX_PARTS, validationMessage('validation.seriesTooLong')),
});

type EntryForms = {
  value: z.ZodObject;
  /** The fields that are translated, if any are. */
  texts?: z.ZodObject;
};

export const ENTRY_FORMS = {
  authors: { value: Author },
  categories: {
    value: z.strictObject({ slug, name: required(NAME), featured: z.boolean() }),
    texts: z.strictObject({ name: required(NAME) }),
  },
  series: { value: Series, texts: z.strictObject({ title: required(NAME), intro: required(SENTENCES) }) },
  pages: { value: Page, texts: Page },
  'home-blocks': {
    value: Block,
    texts: z.strictObject({
      title: required(NAME),
      body: required(SENTENCES),
      actions: z.array(required(80)).max(4).optional(),
      types: z.partialRecord(z.enum(PUBLICATION_TYPES), required(SENTENCES)).optional(),
    }),
  },
  testimonials: {
    value: z.strictObject({ number, role: required(NAME), quote: required(SENTENCES) }),
    texts: z.strictObject({ role: required(NAME), quote: required(SENTENCES) }),
  },
  'podcast-apps': { value: Link },
  'social-links': { value: Link },
  redirects: { value: z.strictObject({ from: ownPath, to: ownPath.optional() }) },
  'drug-names': {
    value: z.strictObject({ generic: required(NAME), brands: names, others: names.optional() }),
    texts: z.strictObject({ name: required(NAME) }),
  },
  'drug-classes': {
    value: z.strictObject({ slug, name: required(NAME), others: names.optional(), drugs: names.min(1) }),
    texts: z.strictObject({ name: required(NAME) }),
  },
  synonyms: { value: SynonymGroup },
  memberships: { value: Membership, texts: z.strictObject({ summary: required(SENTENCES) }) },
  settings: {
    value: z
      .strictObject({ key: required(80), value: z.union([required(SENTENCES), z.number()]) })
      .check(({ value: { key, value }, issues }) => {
        if (!isSettingValue(key, value)) {
          const issue = validationIssue('validation.setting', { kind: settingKind(key) });
          issues.push({ ...issue, input: value, path: ['value'] });
        }
        const characters = nameUnprintedSetting(key, value);
        if (characters === '') return;
        issues.push({ ...validationIssue('validation.characters', { characters }), input: value, path: ['value'] });
      }),
    texts: z.strictObject({ value: required(SENTENCES) }),
  },
} as const satisfies Record<CollectionName, EntryForms>;
