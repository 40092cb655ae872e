import './offline-page.css';
import { href, Link, useSearchParams } from 'react-router';
import { useCopies } from '#app/features/offline/use-copies.ts';
import { useText } from '#app/i18n/text.tsx';
import { sizeLabel } from '#client/i18n/size-label.ts';
import { useIsOnline } from '#client/network/connection.ts';
import { type Copy, isExpired, supportsCopies } from '#client/offline/copies.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Tag } from '#ui/text/tag.tsx';

/** The publications that this device has for offline reading. (docs/rules/offline.md) */
export function OfflinePage({ account }: { account: string }) {
  const { t } = useText();
  if (!supportsCopies())
    return (
      <EmptyState title={t('offline.unsupported')} drawing="page">
        {t('offline.unsupportedText')}
      </EmptyState>
    );
  return <CopyList account={account} />;
}

function CopyList({ account }: { account: string }) {
  const { t, number } = useText();
  const { copies, used, remove } = useCopies(account);
  // Set by the service worker, in place of a page that is not there.
  const isElsewhere = useSearchParams()[0].has('from');
  if (copies === undefined) return <SkeletonRows label={t('offline.loading')} />;
  if (copies.length === 0)
    return (
      <EmptyState
        title={t('offline.empty')}
        drawing="page"
        actions={
          <Button kind="secondary" render={<Link to={href('/library')} />}>
            {t('offline.library')}
          </Button>
        }
      >
        {t('offline.emptyText')}
      </EmptyState>
    );
  return (
    <>
      <div className="offline-head">
        {isElsewhere && <p>{t('offline.notHere')}</p>}
        <p className="meta num">{t('offline.count', { count: copies.length, size: sizeLabel(used, number) })}</p>
      </div>
      <ul className="offline-list">
        {copies.map((copy) => (
          <CopyRow key={copy.id} copy={copy} onRemove={() => void remove(copy.id)} />
        ))}
      </ul>
    </>
  );
}

/** One that no longer opens is opened by a connection alone, which renews it. */
function CopyRow({ copy, onRemove }: { copy: Copy; onRemove: () => void }) {
  const { t, date } = useText();
  const isOnline = useIsOnline();
  const isClosed = isExpired(copy) && !isOnline;
  const { id, slug, title, sections, hasTest, hasRecordings } = copy;
  return (
    <li>
      <h2 className="h4">{isClosed ? title : <Link to={href('/publication/:slug', { slug })}>{title}</Link>}</h2>
      <p className="meta">
        {isClosed ? (
          <Tag kind="lock">{t('offline.expired')}</Tag>
        ) : (
          t(hasRecordings ? 'offline.withRecordings' : 'offline.textOnly', { date: date(copy.expires) })
        )}
      </p>
      {!isClosed && (
        <ol>
          {sections.map((section) => (
            <li key={section.id} value={section.number}>
              <Link className="link" to={section.path}>
                {section.title}
              </Link>
            </li>
          ))}
        </ol>
      )}
      <div className="row">
        {hasTest && !isClosed && (
          <Button kind="secondary" size="small" render={<Link to={href('/publication/:id/test', { id })} />}>
            {t('offline.test')}
          </Button>
        )}
        <Button kind="text" size="small" aria-label={t('offline.removeOne', { title })} onClick={onRemove}>
          {t('offline.remove')}
        </Button>
      </div>
    </li>
  );
}
