import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import type { Entity } from '#contract/resources.ts';

/** Where a reader without a question begins. */
export function FeaturedSubjects({ categories }: { categories: readonly Entity<'Category'>[] }) {
  const { t } = useText();
  const featured = categories.filter((category) => category.featured && category.count > 0);
  return (
    <nav aria-label={t('library.featured')}>
      <ul className="library-subjects">
        {featured.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={`/search/${slug}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
