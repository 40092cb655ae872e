/** How each collection is named, listed and edited. Its fields are those of the import format. (content/FORMAT.md) */
import { TIER_PERMISSIONS } from '#domain/access/access-matrix.ts';
import type { CollectionName } from '#domain/authoring/collections.ts';
import { PUBLICATION_TYPE_NAMES } from '#domain/catalogue/publication-types.ts';
import type { SettingName } from '#domain/catalogue/settings.ts';
import type { EntryField, Fields } from './form/field.ts';
import { isSetting, SETTING_FIELDS, SETTING_LABELS } from './setting-fields.ts';

export type Kind = {
  title: string;
  /** One entry, in lower case. */
  noun: string;
  /** What the entries are, in the plural and in lower case. */
  plural: string;
  note: string;
  group: 'People and subjects' | 'Pages' | 'Search' | 'Offer';
  nameOf: (value: Fields) => string;
  subOf?: (value: Fields) => string;
  fields: readonly EntryField[];
  /** The fields that are translated. */
  texts?: readonly EntryField[];
  /** Whether it has a picture, such as the portrait of an author. */
  hasPicture?: boolean;
  /** What a list without entries says. */
  empty?: string;
  /** What a new entry begins with. */
  initial?: Fields;
};

const of = (name: string) => (value: Fields) => String(value[name] ?? '');
const listed = (name: string) => (value: Fields) => (Array.isArray(value[name]) ? value[name].join(', ') : '');

const text = (name: string, label: string, more: Partial<EntryField> = {}): EntryField => ({
  name,
  label,
  kind: 'text',
  ...more,
});
const long = (name: string, label: string, more: Partial<EntryField> = {}): EntryField => ({
  ...text(name, label, more),
  kind: 'long',
});
const flag = (name: string, label: string, hint?: string): EntryField => ({
  name,
  label,
  kind: 'flag',
  ...(hint && { hint }),
});
const slug = text('slug', 'Slug', { isKey: true, hint: 'Lower-case words with hyphens. It cannot be changed later.' });
const link = [slug, text('name', 'Name'), text('url', 'Address', { hint: 'Begins with https://.' })];
const page = [
  text('title', 'Title'),
  long('metaDescription', 'Description for search engines', { hint: 'At most 160 characters.' }),
  { name: 'body', label: 'Text', kind: 'markdown', hint: 'Markdown: headings, lists, tables, links.' } as const,
];
const seriesTexts = [
  text('title', 'Title'),
  long('intro', 'Introduction', { hint: 'For whom it is, and what one can do afterwards. Plain text.' }),
];
const describeSeries = ({ status, publications }: Fields): string =>
  `${String(status ?? '')} · ${Array.isArray(publications) ? publications.length : 0} publications`;
const quote = [text('role', 'Role'), long('quote', 'Quote')];
const isBlock = (kind: string) => (value: Fields) => value.kind === kind;

const PERMISSION_LABELS: Readonly<Record<string, string>> = {
  ...PUBLICATION_TYPE_NAMES,
  AUDIO_FEED: 'Private audio feed',
  UNLIMITED_DOWNLOADS: 'Unlimited downloads',
};

export const KINDS: Readonly<Record<CollectionName, Kind>> = {
  authors: {
    ...{ title: 'Authors', noun: 'author', plural: 'authors', group: 'People and subjects' },
    note: 'Faculty with their biographies and disclosures.',
    hasPicture: true,
    nameOf: ({ firstName, lastName, affix }) =>
      [`${firstName ?? ''} ${lastName ?? ''}`.trim(), affix].filter(Boolean).join(', '),
    subOf: of('institute'),
    fields: [
      text('firstName', 'First name'),
      text('lastName', 'Last name'),
      text('affix', 'Title or degrees', { isOptional: true, hint: 'Such as MD, PhD.' }),
      {
        ...{ name: 'affixType', label: 'Written', kind: 'choice', isOptional: true },
        options: [
          { value: 'suffix', label: 'After the name' },
          { value: 'prefix', label: 'Before the name' },
        ],
      },
      slug,
      text('jobTitle', 'Position', { isOptional: true }),
      text('institute', 'Institution', { isOptional: true }),
      long('completeAffiliation', 'Affiliation in full', { hint: 'As certificates and front matter print it.' }),
      long('conflictsOfInterest', 'Disclosure', { isOptional: true, hint: 'Publishing needs one of every author.' }),
      text('email', 'Email', { isOptional: true, hint: 'Shown to the office alone.' }),
      { name: 'body', label: 'Biography', kind: 'markdown' },
    ],
  },
  categories: {
    ...{ title: 'Categories', noun: 'category', plural: 'categories', group: 'People and subjects' },
    note: 'The subjects of the library, in the order of its filters.',
    ...{ nameOf: of('name'), subOf: of('slug'), initial: { featured: false } },
    fields: [text('name', 'Name'), slug, flag('featured', 'Featured', 'Shown on the home page and in the search.')],
    texts: [text('name', 'Name')],
  },
  series: {
    ...{ title: 'Series', noun: 'series', plural: 'series', group: 'People and subjects' },
    note: 'Publications that are completed together, in order, with a certificate of completion.',
    empty: 'A series gives publications an order, members a plan with dates, and who completes it a certificate.',
    ...{ nameOf: of('title'), subOf: describeSeries, initial: { status: 'draft', publications: [] } },
    fields: [
      ...seriesTexts,
      slug,
      {
        ...{ name: 'status', label: 'Status', kind: 'choice' },
        hint: 'Retired: not offered any more; who started it completes it. One that was started is never a draft again.',
        options: [
          { value: 'draft', label: 'Draft' },
          { value: 'published', label: 'Published' },
          { value: 'retired', label: 'Retired' },
        ],
      },
      {
        ...{ name: 'publications', label: 'Publications', kind: 'publications' },
        hint: '2 to 30, in the order in which they build on each other.',
      },
      {
        ...{ name: 'required', label: 'Publications needed for the certificate', kind: 'number', isOptional: true },
        hint: 'Empty: all of them.',
      },
    ],
    texts: seriesTexts,
  },
  pages: {
    ...{ title: 'Pages', noun: 'page', plural: 'pages', group: 'Pages' },
    note: 'About us, terms, privacy, help: the site’s own texts.',
    ...{ nameOf: of('title'), subOf: of('metaDescription'), fields: page, texts: page },
  },
  'home-blocks': {
    ...{ title: 'Home page', noun: 'block', plural: 'blocks', group: 'Pages' },
    note: 'The blocks of the home page.',
    ...{ nameOf: of('title'), subOf: of('kind') },
    fields: [
      text('title', 'Title'),
      long('body', 'Text'),
      {
        ...{ name: 'actions', label: 'Buttons', kind: 'rows', when: isBlock('hero') },
        columns: [
          { name: 'label', label: 'Label', kind: 'text' },
          { name: 'href', label: 'Path or address', kind: 'text' },
          { name: 'primary', label: 'Primary', kind: 'flag' },
        ],
      },
      text('action.label', 'Button', { when: isBlock('newsletter') }),
      text('action.href', 'Path or address of the button', { when: isBlock('newsletter') }),
      {
        ...{ name: 'types', label: 'Types', kind: 'rows', when: isBlock('featured-types') },
        columns: [
          { name: 'type', label: 'Type', kind: 'text' },
          { name: 'body', label: 'Text', kind: 'text' },
        ],
      },
      {
        ...{ name: 'featuredPublications', label: 'Publications', kind: 'numbers', when: isBlock('featured-types') },
        hint: 'Their numbers, one on each line, in the order of the page.',
      },
    ],
    texts: [
      text('title', 'Title'),
      long('body', 'Text'),
      {
        ...{ name: 'actions', label: 'Labels of the buttons', kind: 'lines', isOptional: true },
        hint: 'One on each line, in the order of the English ones.',
        when: ({ kind }) => kind === 'hero' || kind === 'newsletter',
      },
    ],
  },
  testimonials: {
    ...{ title: 'Testimonials', noun: 'testimonial', plural: 'testimonials', group: 'Pages' },
    note: 'What clinicians say, in the order of the home page.',
    ...{ nameOf: of('role'), subOf: of('quote'), fields: quote, texts: quote },
  },
  'podcast-apps': {
    ...{ title: 'Podcast apps', noun: 'app', plural: 'podcast apps', group: 'Pages' },
    note: 'Where listeners subscribe. Episodes are publications.',
    ...{ nameOf: of('name'), subOf: of('url'), fields: link },
  },
  'social-links': {
    ...{ title: 'Social links', noun: 'link', plural: 'social links', group: 'Pages' },
    note: 'The links at the foot of every page.',
    ...{ nameOf: of('name'), subOf: of('url'), fields: link },
  },
  redirects: {
    ...{ title: 'Redirects', noun: 'redirect', plural: 'redirects', group: 'Pages' },
    note: 'Old addresses, and the pages that they lead to.',
    empty: 'Add one when a page has moved or was removed, so that links and search engines find the way.',
    nameOf: of('from'),
    subOf: ({ to }) => (to === undefined ? 'Retired: answers that the page was removed' : `→ ${to}`),
    fields: [
      text('from', 'Old path', {
        isKey: true,
        hint: 'Such as /lectures/lithium, in any case and without the host. It cannot be changed later.',
      }),
      text('to', 'New path', {
        isOptional: true,
        hint: 'A page of the site; a query such as ?type=PODCAST is possible. Without one the old path is retired: it answers 410.',
      }),
    ],
  },
  'drug-names': {
    ...{ title: 'Drug names', noun: 'drug', plural: 'drugs', group: 'Search' },
    note: 'A search for one name of a drug finds all of them.',
    ...{ nameOf: of('generic'), subOf: listed('brands'), initial: { brands: [] } },
    fields: [
      text('generic', 'Generic name', { isKey: true, hint: 'It cannot be changed later.' }),
      { name: 'brands', label: 'Brands', kind: 'lines', hint: 'One on each line.' },
      { name: 'others', label: 'Other names', kind: 'lines', isOptional: true, hint: 'One on each line.' },
    ],
    texts: [text('name', 'Generic name')],
  },
  'drug-classes': {
    ...{ title: 'Drug classes', noun: 'class', plural: 'classes', group: 'Search' },
    note: 'Each has a page that gathers what the library says of the class and its drugs.',
    ...{ nameOf: of('name'), subOf: listed('drugs'), initial: { drugs: [] } },
    fields: [
      text('slug', 'Address', { isKey: true, hint: 'Such as mood-stabilizers. It cannot be changed later.' }),
      text('name', 'Name'),
      {
        name: 'others',
        label: 'Other names',
        kind: 'lines',
        isOptional: true,
        hint: 'One on each line, such as SSRI.',
      },
      {
        name: 'drugs',
        label: 'Drugs',
        kind: 'lines',
        hint: 'Their generic names, as in Drug names, one on each line.',
      },
    ],
    texts: [text('name', 'Name')],
  },
  synonyms: {
    ...{ title: 'Synonyms', noun: 'group', plural: 'synonym groups', group: 'Search' },
    note: 'Abbreviations and other names of one thing.',
    ...{ nameOf: ({ names }) => String((names as string[] | undefined)?.[0] ?? ''), subOf: listed('names') },
    initial: { names: [] },
    fields: [
      {
        name: 'names',
        label: 'Names',
        kind: 'lines',
        hint: 'One on each line. The first one cannot be changed later.',
      },
      {
        ...{ name: 'ambiguous', label: 'Ambiguous', kind: 'lines', isOptional: true },
        hint: 'Names that are ordinary words too: they find the others, but are not found by them.',
      },
      ...(['de', 'fr', 'it', 'pt-br'] as const).map(
        (language): EntryField => ({
          ...{ name: `translations.${language}`, kind: 'lines', isOptional: true },
          label: { de: 'In German', fr: 'In French', it: 'In Italian', 'pt-br': 'In Brazilian Portuguese' }[language],
        }),
      ),
    ],
  },
  memberships: {
    ...{ title: 'Memberships', noun: 'membership', plural: 'memberships', group: 'Offer' },
    note: 'Tiers with what they open and what they cost.',
    ...{ nameOf: of('name'), subOf: of('summary') },
    fields: [
      text('name', 'Name'),
      { ...slug, hint: 'It cannot be changed.' },
      long('summary', 'Summary'),
      flag('public', 'On sale', 'Shown among the prices. Members keep a tier that is not.'),
      flag('bestValue', 'Marked as the best value'),
      { ...flag('canGiveCredits', 'Gives credit'), feature: 'credit' },
      {
        name: 'permissions',
        label: 'Opens',
        kind: 'checks',
        options: TIER_PERMISSIONS.map((value) => ({ value, label: PERMISSION_LABELS[value] ?? value })),
      },
      { name: 'credits.cme', label: 'CME credits promised', kind: 'number', feature: 'credit' },
      { name: 'credits.newPerYear', label: 'New CME credits each year', kind: 'number', feature: 'credit' },
      { name: 'credits.sa', label: 'SA credits promised', kind: 'number', feature: 'credit' },
      {
        ...{ name: 'prices', label: 'Prices', kind: 'rows' },
        hint: 'What each plan cost at first. Five years cost four times one year. A price that has begun is not changed.',
        columns: [
          { name: 'label', label: 'Label', kind: 'text' },
          { name: 'rebillDays', label: 'Days', kind: 'number' },
          { name: 'amount', label: 'Amount', kind: 'cents' },
          { name: 'currency', label: 'Currency', kind: 'text' },
        ],
      },
      {
        ...{ name: 'priceChanges', label: 'New prices', kind: 'rows', isOptional: true },
        hint: 'The yearly price from a day on, today at the earliest; five years follow it. It counts for orders and renewals from that day; members see it in the notice 30 days before they renew.',
        columns: [
          { name: 'from', label: 'From', kind: 'date' },
          { name: 'amount', label: 'Yearly price', kind: 'cents' },
          { name: 'currency', label: 'Currency', kind: 'text' },
        ],
      },
    ],
    texts: [long('summary', 'Summary')],
  },
  settings: {
    ...{ title: 'Settings', noun: 'setting', plural: 'settings', group: 'Offer' },
    note: 'Switches, texts and figures of the whole site.',
    nameOf: ({ key }) => SETTING_LABELS[key as SettingName]?.label ?? String(key ?? ''),
    subOf: ({ key, value }) => `${value ?? ''} · ${key ?? ''}`,
    fields: SETTING_FIELDS,
    texts: [long('value', 'Value', { when: isSetting(['text']) })],
  },
};
