import { Link } from '#admin/parts/address/navigation.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { Keys } from '#admin/parts/keyboard/keys.tsx';
import { useShortcuts } from '#admin/parts/keyboard/shortcuts.ts';
import { Section } from '#admin/parts/layout/section.tsx';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { SlugField } from './slug-field.tsx';
import type { TranslationRecord } from './translation-record.ts';
import type { Translation } from './use-translation.ts';

type AsideProps = { record: TranslationRecord; translation: Translation; current: string | null };

/** Beside the segments: glossary, completeness of the publication, address. */
export function WorkspaceAside({ record, translation, current }: AsideProps) {
  return (
    <aside className="o-translation-aside" aria-label="Glossary and completeness">
      <GlossarySection record={record} translation={translation} current={current} />
      <Section title={`Publication ${record.publication.number}`}>
        <Matrix record={record} />
        <p>
          <Link className="link" to={officeHref('/publications/:id', { id: record.publication.number })}>
            Open the publication
          </Link>
        </p>
      </Section>
      <Section title="Web address">
        <SlugField record={record} translation={translation} />
      </Section>
    </aside>
  );
}

type Term = { term: string; translation: string; note: string; isHere: boolean };

const KEYED_TERMS = 9;

function GlossarySection({ record, translation, current }: AsideProps) {
  const segment = record.segments.find(({ key }) => key === current);
  const terms = listTerms(record, segment?.source ?? '');
  const insert = ({ translation: text }: Term) => {
    const field = segment === undefined ? null : document.getElementById(`target-${segment.key}`);
    if (!(field instanceof HTMLTextAreaElement) || segment === undefined) return;
    field.focus();
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
    translation.type(segment.key, field.value);
  };
  const here = terms.filter(({ isHere, translation: text }) => isHere && text !== '').slice(0, KEYED_TERMS);
  useShortcuts(
    'Glossary',
    here.map((term, at) => ({
      ...{ keys: `alt+${at + 1}`, label: `Insert “${term.translation}”`, everywhere: true },
      run: () => insert(term),
    })),
  );
  return (
    <Section
      title="Glossary"
      end={
        <Link className="link" to={officeHref('/translations/glossary', { language: record.language })}>
          All terms
        </Link>
      }
    >
      {terms.length === 0 ? (
        <p className="o-muted">No term of the glossary is in this section.</p>
      ) : (
        <dl className="o-translation-terms">
          {terms.map((term) => (
            <div key={term.term} data-here={term.isHere || undefined}>
              <dt>{term.term}</dt>
              {term.translation !== '' && <dd lang={record.language}>{term.translation}</dd>}
              <dd className="o-muted">
                {term.note}
                {here.includes(term) && record.may_write && (
                  <button type="button" className="link" onClick={() => insert(term)}>
                    Insert <Keys keys={`alt+${here.indexOf(term) + 1}`} />
                  </button>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

/** Terms and drugs of the section, those of the segment first. */
function listTerms({ drugs, terms, segments }: TranslationRecord, source: string): Term[] {
  const text = segments.map((segment) => segment.source.toLowerCase()).join('\n');
  const [here, all] = [source.toLowerCase(), text];
  const named = [
    ...drugs.brands.map((term) => ({ term, translation: term, note: 'Brand: never translated.' })),
    ...drugs.generics.map((term) => ({ term, translation: '', note: 'Generic name: spelled as in the language.' })),
  ];
  return [...terms, ...named]
    .filter(({ term }) => all.includes(term.toLowerCase()))
    .map(({ term, translation, note }) => ({ term, translation, note, isHere: here.includes(term.toLowerCase()) }))
    .toSorted((one, other) => Number(other.isHere) - Number(one.isHere) || one.term.localeCompare(other.term));
}

function Matrix({ record: { sections, publication, section: opened } }: { record: TranslationRecord }) {
  return (
    <table className="o-translation-matrix">
      <caption className="visually-hidden">Completeness by section and language</caption>
      <thead>
        <tr>
          <th scope="col">Section</th>
          {TRANSLATION_LANGUAGES.map((language) => (
            <th key={language} scope="col">
              {language}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sections.map((section) => (
          <tr key={section.number} aria-current={section.number === opened.number || undefined}>
            <th scope="row" title={section.title}>
              {section.number}
            </th>
            {TRANSLATION_LANGUAGES.map((language) => (
              <td key={language} data-state={cellState(section.languages[language])}>
                <Link
                  to={officeHref('/translations/:publication/:section/:language', {
                    publication: publication.number,
                    section: section.number,
                    language,
                  })}
                >
                  <CellText counts={section.languages[language]} />
                </Link>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Counts = TranslationRecord['sections'][number]['languages']['de'];

function cellState({ stale, open, begun }: Counts): 'none' | 'stale' | 'open' | 'done' {
  if (!begun) return 'none';
  if (stale > 0) return 'stale';
  return open > 0 ? 'open' : 'done';
}

function CellText({ counts }: { counts: Counts }) {
  const state = cellState(counts);
  const [shown, spoken] = {
    none: ['–', 'not begun'],
    stale: [`${counts.stale} stale`, ''],
    open: [`${counts.open} left`, 'to translate'],
    done: ['✓', 'complete'],
  }[state] as [string, string];
  return (
    <>
      {shown}
      {spoken !== '' && <span className="visually-hidden"> {spoken}</span>}
    </>
  );
}
