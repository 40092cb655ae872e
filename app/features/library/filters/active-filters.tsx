import { countFilters, type LibraryQuery, toggle, withoutFilters } from '#app/features/library/library-query.ts';
import type { Library } from '#app/features/library/use-library.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Entity } from '#contract/resources.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/button/chip.tsx';

type ActiveFiltersProps = { library: Library; categories: readonly Entity<'Category'>[] };

/** The active filters, each with a button that removes it. */
export function ActiveFilters({ library: { query, applyQuery }, categories }: ActiveFiltersProps) {
  const { t } = useText();
  const { types, credit, recorded, progress } = query;
  if (countFilters(query) === 0) return null;
  const nameOf = (slug: string) => categories.find((category) => category.slug === slug)?.name ?? slug;
  const chips: { name: string; without: Partial<LibraryQuery> }[] = [
    ...types.map((type) => ({ name: t(`library.kinds.${type}`), without: { types: toggle(types, type) } })),
    ...query.categories.map((slug) => ({
      name: nameOf(slug),
      without: { categories: toggle(query.categories, slug) },
    })),
    ...(credit === null ? [] : [{ name: credit, without: { credit: null } }]),
    ...(recorded ? [{ name: t('library.recorded'), without: { recorded: false } }] : []),
    ...(progress === null
      ? []
      : [{ name: t(progress === 'open' ? 'library.openOnly' : 'library.completedOnly'), without: { progress: null } }]),
  ];
  return (
    <div className="row library-filters">
      {chips.map(({ name, without }) => (
        <Chip
          key={name}
          removeLabel={t('library.without', { name })}
          onRemove={() => applyQuery({ ...query, ...without, page: 1 })}
        >
          {name}
        </Chip>
      ))}
      {chips.length > 1 && (
        <Button kind="text" size="small" onClick={() => applyQuery(withoutFilters(query))}>
          {t('library.clearFilters')}
        </Button>
      )}
    </div>
  );
}
