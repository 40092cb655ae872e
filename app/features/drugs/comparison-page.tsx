import './compare-form.css';
import './comparison-page.css';
import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import type { Drug, DrugItem } from '#contract/calls/drugs.ts';
import { compareItems } from '#domain/drugs/compare-items.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Field } from '#ui/field/field.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { DrugItems } from './drug-items.tsx';
import { titleCase } from './drug-name.ts';
import { groupItems } from './group-items.ts';
import type { LoadedComparison } from './load-comparison.ts';

/** Two drugs side by side: tables that name both, then what is said of each. (rules D9) */
export function ComparisonPage({ loaded }: { loaded: LoadedComparison }) {
  const { t } = useText();
  const { first, second, isUnknown } = loaded;
  const isSame = first !== null && first.slug === second?.slug;
  const title =
    first === null || second === null || isSame
      ? t('drugs.compareTitle')
      : t('drugs.compareNames', { first: titleCase(first.name), second: titleCase(second.name) });
  return (
    <main id="main" className="page comparison">
      <header className="page-head">
        <Breadcrumbs label={t('drugs.path')}>
          <Link to={href('/drugs')}>{t('drugs.title')}</Link>
        </Breadcrumbs>
        <h1 className="h1">{title}</h1>
        <p className="lead">{t('drugs.compareLead')}</p>
      </header>
      <Chooser loaded={loaded} />
      {isUnknown && <Note kind="danger">{t('drugs.unknown')}</Note>}
      {isSame && <Note kind="danger">{t('drugs.sameDrug')}</Note>}
      {first !== null && second !== null && !isSame && <SideBySide drugs={[first, second]} />}
    </main>
  );
}

function Chooser({ loaded: { first, second, choices } }: { loaded: LoadedComparison }) {
  const { t } = useText();
  const fields = [
    { name: 'a', label: t('drugs.first'), chosen: first },
    { name: 'b', label: t('drugs.second'), chosen: second },
  ];
  return (
    <form key={`${first?.slug} ${second?.slug}`} action={href('/drugs/compare')} className="compare-form">
      {fields.map(({ name, label, chosen }) => (
        <Field key={name} label={label}>
          <Select name={name} defaultValue={chosen?.slug ?? ''} required>
            <option value="">{t('drugs.pick')}</option>
            {choices.map((choice) => (
              <option key={choice.slug} value={choice.slug}>
                {titleCase(choice.name)}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Button type="submit" kind="primary">
        {t('drugs.compare')}
      </Button>
    </form>
  );
}

function SideBySide({ drugs: [first, second] }: { drugs: readonly [Drug, Drug] }) {
  const { t } = useText();
  const { shared, own } = compareItems(first.items, second.items);
  return (
    <>
      <Note>{t('drugs.notAdvice')}</Note>
      {shared.length > 0 && (
        <section>
          <h2 className="h3">{t('drugs.shared')}</h2>
          <DrugItems items={shared} level={3} />
        </section>
      )}
      <section>
        <h2 className="h3">{t('drugs.onlyOne')}</h2>
        <div className="comparison-columns">
          <OneDrug drug={first} items={own[0]} />
          <OneDrug drug={second} items={own[1]} />
        </div>
      </section>
    </>
  );
}

function OneDrug({ drug, items }: { drug: Drug; items: readonly DrugItem[] }) {
  const { t } = useText();
  const { slug, locked } = drug;
  const name = titleCase(drug.name);
  return (
    <section>
      <h3 className="h4">{name}</h3>
      {items.length === 0 && <p className="quiet">{t('drugs.nothing')}</p>}
      {groupItems(items).map(({ kind, items: found }) => (
        <div key={kind} className="comparison-kind">
          <h4 className="ui-h">{t(`drugs.kinds.${kind}`)}</h4>
          <DrugItems items={found} level={5} />
        </div>
      ))}
      {locked.length > 0 && <p className="meta">{t('drugs.locked', { count: locked.length })}</p>}
      <p>
        <Link className="link" to={href('/drugs/:slug', { slug })}>
          {t('drugs.more', { name })}
        </Link>
      </p>
    </section>
  );
}
