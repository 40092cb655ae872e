import './facets.css';
import { useState } from 'react';
import { useLogin } from '#app/api/login.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import type { Facets as Counts } from '#contract/library-meta.ts';
import type { Entity } from '#contract/resources.ts';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import { Choice } from './facet-choice.tsx';
import { FIND_FORM } from './find-form.tsx';
import { RECORDED, toggle } from './library-query.ts';
import type { Library } from './use-library.ts';

export type FacetsProps = { library: Library; counts: Counts; categories: readonly Entity<'Category'>[] };

/** What the list may be narrowed by, each with how many there are. */
export function Facets(props: FacetsProps) {
  const login = useLogin();
  return (
    <>
      <Types {...props} />
      <Format {...props} />
      <Subjects {...props} />
      <Credit {...props} />
      {login.status === true && <MyProgress {...props} />}
    </>
  );
}

function Types({ library: { query, ask }, counts }: FacetsProps) {
  const { t, number } = useText();
  const shown = PUBLICATION_TYPES.filter((type) => (counts.type[type] ?? 0) > 0 || query.types.includes(type));
  const byCount = shown.toSorted((a, b) => (counts.type[b] ?? 0) - (counts.type[a] ?? 0));
  if (byCount.length === 0) return null;
  return (
    <fieldset>
      <legend>{t('library.type')}</legend>
      {byCount.map((type) => (
        <Checkbox
          key={type}
          form={FIND_FORM}
          name="type"
          value={type}
          checked={query.types.includes(type)}
          count={number(counts.type[type] ?? 0)}
          onChange={() => ask({ ...query, types: toggle(query.types, type), page: 1 })}
        >
          {t(`library.kinds.${type}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** The subjects that hold most, until one asks for all. */
const SUBJECTS = 9;

function Subjects({ library: { query, ask }, counts, categories }: FacetsProps) {
  const { t, number } = useText();
  const [showsAll, setShowsAll] = useState(false);
  const countOf = (slug: string) => counts.category[slug] ?? 0;
  const isOn = (slug: string) => query.categories.includes(slug);
  const some = categories.filter(({ slug }) => countOf(slug) > 0 || isOn(slug));
  const byCount = some.toSorted((a, b) => countOf(b.slug) - countOf(a.slug) || a.name.localeCompare(b.name));
  const shown = byCount.filter(({ slug }, index) => showsAll || index < SUBJECTS || isOn(slug));
  const hidden = byCount.length - shown.length;
  if (byCount.length === 0) return null;
  return (
    <fieldset>
      <legend>{t('library.subject')}</legend>
      {shown.map(({ slug, name }) => (
        <Checkbox
          key={slug}
          form={FIND_FORM}
          name="category"
          value={slug}
          checked={isOn(slug)}
          count={number(countOf(slug))}
          onChange={() => ask({ ...query, categories: toggle(query.categories, slug), page: 1 })}
        >
          {name}
        </Checkbox>
      ))}
      {(hidden > 0 || showsAll) && (
        <button
          type="button"
          className="more facets-more"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('library.fewerSubjects') : t('library.moreSubjects', { count: hidden })}
        </button>
      )}
    </fieldset>
  );
}

function Credit({ library: { query, ask }, counts }: FacetsProps) {
  const { t, number } = useText();
  return (
    <Choice
      legend={t('library.credit')}
      name="credit"
      value={query.credit}
      onChange={(credit) => ask({ ...query, credit, page: 1 })}
      options={[
        { value: null, label: t('library.anyCredit') },
        { value: 'CME', label: 'CME', count: number(counts.test_class[1] ?? 0) },
        { value: 'SA', label: 'SA', count: number(counts.test_class[2] ?? 0) },
      ]}
    />
  );
}

function Format({ library: { query, ask }, counts }: FacetsProps) {
  const { t, number } = useText();
  const count = counts.recorded.true ?? 0;
  if (count === 0 && !query.recorded) return null;
  return (
    <fieldset>
      <legend>{t('library.format')}</legend>
      <Checkbox
        form={FIND_FORM}
        name="recorded"
        value={RECORDED}
        checked={query.recorded}
        count={number(count)}
        onChange={() => ask({ ...query, recorded: !query.recorded, page: 1 })}
      >
        {t('library.recorded')}
      </Checkbox>
    </fieldset>
  );
}

function MyProgress({ library: { query, ask } }: FacetsProps) {
  const { t } = useText();
  return (
    <Choice
      legend={t('library.progress')}
      name="progress"
      value={query.progress}
      onChange={(progress) => ask({ ...query, progress, page: 1 })}
      options={[
        { value: null, label: t('library.anyProgress') },
        { value: 'open', label: t('library.openOnly') },
        { value: 'completed', label: t('library.completedOnly') },
      ]}
    />
  );
}
