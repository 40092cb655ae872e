/** Where the entries of each collection are in the files of the format. (content/FORMAT.md) */
import type { CollectionName } from '#domain/authoring/collections.ts';
import { redirectKey } from '#domain/catalogue/redirects.ts';
import type { SiteTexts } from '#server/db/import/schemas.ts';

type TextGroup = {
  group: keyof SiteTexts;
  /** The field that a translation of a single text stands for. */
  field?: string;
};

export type ListFormat = {
  kind: 'list';
  file: string;
  /** The path of the list in the file. */
  at: readonly string[];
  keyOf: (value: Record<string, unknown>) => string;
  texts?: TextGroup;
  /** A library may lack the file. */
  isOptional?: boolean;
};

/** Each key of a mapping is an entry: `{ key, value }`. */
export type MapFormat = Omit<ListFormat, 'kind' | 'keyOf'> & { kind: 'map' };

/** Each Markdown file of a folder is an entry; its text is the field `body`. */
export type DocumentFormat = { kind: 'documents'; folder: string; isTranslated: boolean };

export type CollectionFormat = ListFormat | MapFormat | DocumentFormat;

const byField = (field: string) => (value: Record<string, unknown>) => String(value[field] ?? '');
const firstName = ({ names }: Record<string, unknown>) => (Array.isArray(names) ? String(names[0] ?? '') : '');

const redirectKeyOf = ({ from }: Record<string, unknown>) => redirectKey(String(from)) ?? String(from);

export const FORMATS: Readonly<Record<CollectionName, CollectionFormat>> = {
  authors: { kind: 'documents', folder: 'authors', isTranslated: false },
  pages: { kind: 'documents', folder: 'pages', isTranslated: true },
  categories: {
    ...{ kind: 'list', file: 'categories.yaml', at: [] },
    ...{ keyOf: byField('slug'), texts: { group: 'categories', field: 'name' } },
  },
  series: {
    ...{ kind: 'list', file: 'series.yaml', at: [], isOptional: true },
    ...{ keyOf: byField('slug'), texts: { group: 'series' } },
  },
  'home-blocks': {
    ...{ kind: 'list', file: 'site.yaml', at: ['homeBlocks'] },
    ...{ keyOf: byField('number'), texts: { group: 'homeBlocks' } },
  },
  testimonials: {
    ...{ kind: 'list', file: 'testimonials.yaml', at: [] },
    ...{ keyOf: byField('number'), texts: { group: 'testimonials' } },
  },
  'podcast-apps': { kind: 'list', file: 'site.yaml', at: ['podcastApps'], keyOf: byField('slug') },
  'social-links': { kind: 'list', file: 'site.yaml', at: ['social'], keyOf: byField('slug') },
  redirects: { kind: 'list', file: 'redirects.yaml', at: [], keyOf: redirectKeyOf, isOptional: true },
  'drug-names': {
    ...{ kind: 'list', file: 'drug-names.yaml', at: [], keyOf: byField('generic'), isOptional: true },
    texts: { group: 'drugs', field: 'name' },
  },
  'drug-classes': {
    ...{ kind: 'list', file: 'drug-classes.yaml', at: [], keyOf: byField('slug'), isOptional: true },
    texts: { group: 'drugClasses', field: 'name' },
  },
  synonyms: { kind: 'list', file: 'synonyms.yaml', at: [], keyOf: firstName, isOptional: true },
  memberships: {
    ...{ kind: 'list', file: 'memberships.yaml', at: [] },
    ...{ keyOf: byField('slug'), texts: { group: 'memberships', field: 'summary' } },
  },
  settings: { kind: 'map', file: 'site.yaml', at: ['config'], texts: { group: 'config', field: 'value' } },
};
