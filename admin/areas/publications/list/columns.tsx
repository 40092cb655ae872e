import type { Filter } from '#admin/parts/filter/filter.ts';
import { officeDate, officeInstant } from '#admin/parts/format/office-format.ts';
import { Completeness, LanguageStates } from '#admin/parts/status/completeness.tsx';
import { Status } from '#admin/parts/status/status.tsx';
import type { Column } from '#admin/parts/table/column.ts';
import { AUTHORING_STATES } from '#domain/authoring/workflow.ts';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { PUBLICATION_TYPE_NAMES, PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import { PUBLISHING_REQUIREMENTS } from '#domain/catalogue/publishing.ts';
import { CreditEnd } from '../credit-end.tsx';
import {
  describeCredit,
  describeOpen,
  type PublicationRow,
  REQUIREMENT_LABELS,
  STATE_KINDS,
  STATE_LABELS,
} from '../publication-labels.ts';

export const COLUMNS: readonly Column<PublicationRow>[] = [
  {
    name: 'state',
    label: 'State',
    cell: (row) => (
      <Status kind={STATE_KINDS[row.state]} note={describeOpen(row)}>
        {STATE_LABELS[row.state]}
      </Status>
    ),
  },
  {
    name: 'credit',
    label: 'Credit',
    align: 'end',
    from: 'tablet',
    feature: 'credit',
    cell: ({ credit }) => describeCredit(credit),
  },
  {
    name: 'published',
    label: 'Published',
    sort: 'publicationDate',
    align: 'end',
    from: 'tablet',
    cell: ({ publicationDate: date }) => (date === null ? '' : officeDate(date)),
  },
  {
    name: 'credit-ends',
    feature: 'credit',
    label: 'Credit ends',
    sort: 'expirationDate',
    align: 'end',
    from: 'laptop',
    cell: ({ expirationDate: date }) => date !== null && <CreditEnd date={date} />,
  },
  { name: 'complete', label: 'Complete', cell: (row) => <Complete row={row} /> },
  { name: 'languages', label: 'Languages', from: 'laptop', cell: (row) => <Languages row={row} /> },
  {
    name: 'updated',
    label: 'Changed',
    sort: 'updated',
    align: 'end',
    from: 'laptop',
    cell: ({ updated, updated_by: by }) => (
      <>
        {officeInstant(updated)}
        {by && <span className="o-table-sub">{by.name}</span>}
      </>
    ),
  },
  { name: 'slug', label: 'Slug', isHidden: true, cell: ({ slug }) => slug },
  {
    name: 'questions',
    label: 'Questions',
    isHidden: true,
    align: 'end',
    feature: 'credit',
    cell: ({ questions }) => questions,
  },
];

/** What publishing needs, and whether the text has problems. */
function Complete({ row: { missing, problems } }: { row: PublicationRow }) {
  const parts = PUBLISHING_REQUIREMENTS.map((requirement) => ({
    label: REQUIREMENT_LABELS[requirement],
    state: missing.includes(requirement) ? ('blocking' as const) : ('done' as const),
  }));
  return (
    <>
      <Completeness parts={[...parts, { label: REQUIREMENT_LABELS.text, state: problems > 0 ? 'blocking' : 'done' }]} />
      {problems > 0 && (
        <span className="o-table-sub">
          {problems} {problems === 1 ? 'problem' : 'problems'} in the text
        </span>
      )}
    </>
  );
}

function Languages({ row: { languages, sections } }: { row: PublicationRow }) {
  const states = TRANSLATION_LANGUAGES.map((language) => {
    const done = languages[language] ?? 0;
    return { language, state: done === 0 ? ('none' as const) : done < sections ? ('part' as const) : ('ok' as const) };
  });
  return states.every(({ state }) => state === 'none') ? 'none' : <LanguageStates languages={states} />;
}

const options = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

const LANGUAGE_NAMES = { 'pt-br': 'Portuguese', fr: 'French', it: 'Italian', de: 'German' } as const;

const YES = [
  { value: 'true', label: 'yes' },
  { value: 'false', label: 'no' },
] as const;

export const FILTERS: readonly Filter[] = [
  { name: 'state', label: 'State', kind: 'choice', options: options(AUTHORING_STATES, STATE_LABELS) },
  { name: 'type', label: 'Type', kind: 'choice', options: options(PUBLICATION_TYPES, PUBLICATION_TYPE_NAMES) },
  { name: 'open', label: 'Open draft', kind: 'choice', options: YES },
  { name: 'missing', label: 'Not complete', kind: 'choice', options: YES },
  {
    name: 'requirement',
    label: 'Missing',
    kind: 'choice',
    options: options(PUBLISHING_REQUIREMENTS, REQUIREMENT_LABELS),
  },
  {
    name: 'incomplete',
    label: 'Not translated into',
    kind: 'choice',
    options: options(TRANSLATION_LANGUAGES, LANGUAGE_NAMES),
  },
  { name: 'author', label: 'Author', kind: 'text' },
  { name: 'mine', label: 'Mine', kind: 'choice', options: YES },
  { name: 'expirationDate__lte', label: 'Credit ends until', kind: 'day', feature: 'credit' },
];
