import type { SignedInUser } from '#app/api/session/login-status.ts';
import './publication-rows.css';
import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { LISTED_FIELDS } from '#app/api/queries/saved-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { listPublications } from '#contract/calls/catalogue.ts';
import { isPublicationType } from '#domain/catalogue/publication-types.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { RowList } from '#ui/list/row-list.tsx';
import { PublicationRow } from './publication-row.tsx';

const MAX_ROWS = 6;

/** The newest publications that the user's tier includes and that are not completed. */
export function NewForTier({ user }: { user: SignedInUser }) {
  const { t } = useText();
  const types = user.can.view.publicationsByType;
  const { data, isError, error, refetch, isFetching } = useQuery({
    queryKey: ['publications', 'new', user.id, types],
    queryFn: async ({ signal }) => {
      const { items } = await browserApi(listPublications, {
        filter: { visibility: 'published', completed: false, type__in: types.filter(isPublicationType) },
        include: ['authors', 'categories'],
        fields: LISTED_FIELDS,
        sort: '-publicationDate',
        page: { size: MAX_ROWS },
        signal,
      });
      return items;
    },
  });
  const tier = user.isMembershipValid ? user.membership?.name : undefined;
  return (
    <section className="block publication-rows" aria-labelledby="new-for-tier">
      <div className="between">
        <h2 className="h4" id="new-for-tier">
          {tier === undefined ? t('dashboard.new') : t('dashboard.newFor', { tier })}
        </h2>
        <Link className="more small" to={href('/library')}>
          {t('dashboard.allNew')}
        </Link>
      </div>
      {isError && (
        <LoadFailed title={t('dashboard.newFailed')} error={error} onRetry={() => void refetch()} isBusy={isFetching}>
          {t('dashboard.failedText')}
        </LoadFailed>
      )}
      {data === undefined && !isError && <SkeletonRows label={t('dashboard.loading')} count={4} />}
      {data !== undefined && (
        <RowList>
          {data.map((publication) => (
            <PublicationRow key={publication.id} publication={publication} />
          ))}
        </RowList>
      )}
    </section>
  );
}
