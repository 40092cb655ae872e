import { officeHref } from '#admin/parts/address/office-address.ts';
import './translations.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#admin/parts/address/navigation.ts';
import type { Filter } from '#admin/parts/filter/filter.ts';
import { datedInstant, officeDate, officeInstant, officeNumber } from '#admin/parts/format/office-format.ts';
import { LinkButton } from '#admin/parts/layout/link-button.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import { Meter } from '#admin/parts/status/completeness.tsx';
import { Status } from '#admin/parts/status/status.tsx';
import type { Column } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { listOfficeTranslations, summarizeTranslations } from '#contract/calls/office/content/translations.ts';
import type { Entity } from '#contract/resources.ts';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { LANGUAGE_STATES } from '#domain/translation/language-state.ts';
import { LANGUAGE_NAMES, STATES } from './language-labels.ts';

type Row = Entity<'OfficeTranslation'>;

const COLUMNS: readonly Column<Row>[] = [
  { name: 'language', label: 'Language', cell: ({ language }) => LANGUAGE_NAMES[language] },
  {
    name: 'state',
    label: 'State',
    cell: ({ state, submitted, stale }) =>
      submitted === null ? (
        <Status kind={STATES[state].kind} note={stale > 0 ? `${stale}` : undefined}>
          {STATES[state].label}
        </Status>
      ) : (
        <Status kind="review" note={officeDate(submitted)}>
          submitted
        </Status>
      ),
  },
  {
    name: 'sections',
    label: 'Sections',
    align: 'end',
    cell: ({ sections, sections_done }) => `${sections_done} of ${sections}`,
  },
  {
    name: 'words',
    label: 'Words left',
    align: 'end',
    sort: 'words_left',
    cell: ({ words_left }) => officeNumber(words_left),
  },
  { name: 'stale', label: 'Stale', align: 'end', sort: 'stale', from: 'laptop', cell: ({ stale }) => stale || '' },
  {
    name: 'published',
    label: 'Published',
    from: 'tablet',
    cell: ({ pending, state }) => (state === 'none' ? '' : pending ? 'in part' : 'in full'),
  },
  {
    name: 'updated',
    label: 'Changed',
    align: 'end',
    sort: 'updated',
    from: 'tablet',
    cell: ({ updated, state }) => (state === 'none' ? '' : officeInstant(updated)),
    saved: ({ updated, state }) => (state === 'none' ? '' : datedInstant(updated)),
  },
];

const FILTERS: readonly Filter[] = [
  {
    name: 'language',
    label: 'Language',
    kind: 'choice',
    options: TRANSLATION_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
  },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    options: LANGUAGE_STATES.map((value) => ({ value, label: STATES[value].label })),
  },
  {
    name: 'submitted',
    label: 'Submitted',
    kind: 'choice',
    options: [
      { value: 'true', label: 'submitted' },
      { value: 'false', label: 'not submitted' },
    ],
  },
  {
    name: 'pending',
    label: 'Published',
    kind: 'choice',
    options: [
      { value: 'true', label: 'in part' },
      { value: 'false', label: 'in full' },
    ],
  },
];

const VIEWS = [
  { label: 'All', query: '' },
  { label: 'Stale', query: 'state=stale' },
  { label: 'Partly translated', query: 'state=open' },
  { label: 'Submitted', query: 'submitted=true' },
];

/** Every publication in every language. */
export function Translations() {
  const list = useList({
    queryKey: ['translations'],
    sort: '-updated',
    filters: FILTERS.map(({ name }) => name),
    searchFilter: 'search',
    size: 50,
    load: ({ filter, sort, page, signal }) => browserApi(listOfficeTranslations, { filter, sort, page, signal }),
  });
  return (
    <Screen
      title="Translations"
      lead="Sections are translated: title, summary and text. The cover of a publication stays in English."
      acts={<LinkButton to="/translations/glossary">Glossary</LinkButton>}
    >
      <LanguageSummary />
      <ListView
        name="translations"
        noun="translations"
        list={list}
        idOf={({ id }) => id}
        views={VIEWS}
        filters={FILTERS}
        search="Title or number"
        title={{
          label: 'Publication',
          text: ({ title }) => title,
          sub: ({ publication, submitted_by }) =>
            `${publication}${submitted_by === null ? '' : ` · submitted by ${submitted_by}`}`,
          to: ({ publication, next_section, language }) =>
            officeHref('/translations/:publication/:section/:language', {
              publication,
              section: next_section,
              language,
            }),
        }}
        columns={COLUMNS}
        empty={{
          title: 'Nothing to translate yet',
          text: 'A publication appears here in four languages as soon as it has a section.',
        }}
      />
    </Screen>
  );
}

/** How much of the library each language has. */
function LanguageSummary() {
  const { data } = useQuery({
    queryKey: ['translations', 'summary'],
    queryFn: async ({ signal }) => (await browserApi(summarizeTranslations, { signal })).data,
  });
  return (
    <ul className="o-language-summary" aria-label="The whole library">
      {TRANSLATION_LANGUAGES.map((language) => {
        const found = data?.find((each) => each.language === language);
        const { sections = 0, sections_done = 0, stale = 0 } = found ?? {};
        return (
          <li key={language}>
            <Link className="link" to={officeHref('/translations', { language })}>
              {LANGUAGE_NAMES[language]}
            </Link>
            <Meter share={sections === 0 ? 0 : sections_done / sections} isWide />
            <span className="o-muted">
              {found === undefined ? '…' : `${sections_done} of ${sections} sections`}
              {stale > 0 && `, ${stale} stale`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
