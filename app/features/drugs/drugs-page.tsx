import './drugs-page.css';
import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import type { DrugEntry } from '#contract/calls/drugs.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { titleCase } from './drug-name.ts';
import type { LoadedDrugs } from './load-drugs.ts';

/** Drugs by generic name and by class, with a search that knows brands and near spellings. (rules D1, D3) */
export function DrugsPage({ loaded }: { loaded: LoadedDrugs }) {
  const { t } = useText();
  const { text, all, found } = loaded;
  return (
    <main id="main" className="page drugs">
      <header className="page-head">
        <h1 className="h1">{t('drugs.title')}</h1>
        <p className="lead">{t('drugs.lead')}</p>
      </header>
      <search>
        <form key={text} action={href('/drugs')} className="drugs-find">
          <Field label={t('drugs.find')}>
            <TextInput
              type="search"
              name="s"
              defaultValue={text}
              placeholder={t('drugs.placeholder')}
              autoComplete="off"
              maxLength={200}
            />
          </Field>
          <Button type="submit" kind="primary">
            {t('drugs.search')}
          </Button>
        </form>
      </search>
      {found !== null && <Found text={text} found={found} />}
      {found === null && <All all={all} />}
    </main>
  );
}

function Found({ text, found: { entries, isExact } }: { text: string; found: NonNullable<LoadedDrugs['found']> }) {
  const { t } = useText();
  const isNear = !isExact && entries.length > 0;
  return (
    <section className="drugs-found">
      <div role="status">
        <h2 className="h4">{isNear ? t('drugs.near', { text }) : t('drugs.found', { count: entries.length, text })}</h2>
      </div>
      <EntryList entries={entries} withNames />
      <p className="row">
        <Link className="link" to={`${href('/search')}?s=${encodeURIComponent(text)}`}>
          {t('drugs.searchLibrary', { text })}
        </Link>
        <Link className="link" to={href('/drugs')}>
          {t('drugs.showAll')}
        </Link>
      </p>
    </section>
  );
}

function All({ all }: { all: readonly DrugEntry[] }) {
  const { t } = useText();
  const of = (kind: DrugEntry['kind']) => all.filter((entry) => entry.kind === kind);
  return (
    <>
      <section>
        <h2 className="h3">{t('drugs.classes')}</h2>
        <EntryList entries={of('class')} />
      </section>
      <section>
        <h2 className="h3">{t('drugs.all')}</h2>
        <EntryList entries={of('drug')} withNames />
      </section>
    </>
  );
}

function EntryList({ entries, withNames = false }: { entries: readonly DrugEntry[]; withNames?: boolean }) {
  const { t } = useText();
  return (
    <ul className="drugs-list">
      {entries.map(({ slug, name, names, kind, has_items: hasItems }) => (
        <li key={slug}>
          <Link to={href('/drugs/:slug', { slug })}>{titleCase(name)}</Link>
          {withNames && names.length > 0 && <span className="meta">{names.slice(0, 3).join(', ')}</span>}
          {withNames && kind === 'class' && names.length === 0 && <span className="meta">{t('drugs.classKind')}</span>}
          {!hasItems && <span className="meta">{t('drugs.nothingYet')}</span>}
        </li>
      ))}
    </ul>
  );
}
