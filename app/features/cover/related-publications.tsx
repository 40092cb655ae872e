import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { RowList } from '#app/ui/row-list.tsx';

/** What else there is on the subject of an episode. */
export function RelatedPublications({ children }: { children: ReactNode }) {
  const { t } = useText();
  return (
    <section className="block" aria-labelledby="cover-related">
      <div className="between cover-heading">
        <h2 className="h3" id="cover-related">
          {t('cover.episode.related')}
        </h2>
        <Link className="more small" to="/podcasts">
          {t('cover.episode.all')}
        </Link>
      </div>
      <RowList>{children}</RowList>
    </section>
  );
}
