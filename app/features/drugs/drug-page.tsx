import './drug-page.css';
import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import type { Drug } from '#contract/calls/drugs.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { PageOutline } from '#ui/navigation/page-outline.tsx';
import { CompareForm } from './compare-form.tsx';
import { DrugItems } from './drug-items.tsx';
import { titleCase } from './drug-name.ts';
import { groupItems } from './group-items.ts';
import type { LoadedDrug } from './load-drug.ts';
import { LockedSections } from './locked-sections.tsx';

/** What the library says of one drug or class, by kind. (rules D4, D5) */
export function DrugPage({ loaded: { drug } }: { loaded: LoadedDrug }) {
  const { t } = useText();
  const groups = groupItems(drug.items);
  const outline = [
    ...groups.map(({ kind }) => ({ id: kind, title: t(`drugs.kinds.${kind}`) })),
    ...(drug.locked.length === 0 ? [] : [{ id: 'locked', title: t('drugs.locked', { count: drug.locked.length }) }]),
  ];
  return (
    <main id="main" className="page drug">
      <DrugHead drug={drug} />
      <div className="drug-body">
        {outline.length > 1 && <PageOutline title={t('drugs.onPage')} entries={outline} />}
        <div>
          <Note>{t('drugs.notAdvice')}</Note>
          {drug.items.length === 0 && <NoItems drug={drug} />}
          {groups.map(({ kind, items }) => (
            <section key={kind} id={kind}>
              <h2 className="h3">{t(`drugs.kinds.${kind}`)}</h2>
              <DrugItems items={items} level={3} />
            </section>
          ))}
          <LockedSections drug={drug} />
          {drug.kind === 'class' ? <Members drug={drug} /> : <CompareForm drug={drug} />}
        </div>
      </div>
    </main>
  );
}

function DrugHead({ drug: { name, kind, brands, names, classes } }: { drug: Drug }) {
  const { t } = useText();
  const others = names.filter((other) => !brands.includes(other));
  return (
    <header className="page-head">
      <Breadcrumbs label={t('drugs.path')}>
        <Link to={href('/drugs')}>{t('drugs.title')}</Link>
      </Breadcrumbs>
      <h1 className="h1">{titleCase(name)}</h1>
      {brands.length > 0 && <p className="quiet">{t('drugs.brands', { names: brands.join(', ') })}</p>}
      {others.length > 0 && <p className="quiet">{t('drugs.others', { names: others.join(', ') })}</p>}
      {kind === 'drug' && classes.length > 0 && (
        <p className="meta">
          {t('drugs.class')}{' '}
          {classes.map((one, at) => (
            <span key={one.slug}>
              {at > 0 && ' · '}
              <Link className="link" to={href('/drugs/:slug', { slug: one.slug })}>
                {one.name}
              </Link>
            </span>
          ))}
        </p>
      )}
    </header>
  );
}

function NoItems({ drug: { name, locked } }: { drug: Drug }) {
  const { t } = useText();
  const shown = titleCase(name);
  if (locked.length > 0) return <p className="lead">{t('drugs.allLocked', { name: shown })}</p>;
  return (
    <EmptyState
      drawing="page"
      title={t('drugs.empty', { name: shown })}
      actions={
        <Button render={<Link to={`${href('/search')}?s=${encodeURIComponent(name)}`} />}>
          {t('drugs.searchLibrary', { text: name })}
        </Button>
      }
    >
      {t('drugs.emptyLead')}
    </EmptyState>
  );
}

function Members({ drug: { drugs } }: { drug: Drug }) {
  const { t } = useText();
  return (
    <section>
      <h2 className="h3">{t('drugs.members')}</h2>
      <ul className="drug-members">
        {drugs.map(({ slug, name }) => (
          <li key={slug}>
            <Link className="link" to={href('/drugs/:slug', { slug })}>
              {titleCase(name)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
