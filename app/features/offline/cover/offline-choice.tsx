import './offline-choice.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { PRICING_PATH } from '#app/api/redirects/page-paths.ts';
import { measureCopy, StorageFullError } from '#app/features/offline/copy/measure-copy.ts';
import type { useCopy } from '#app/features/offline/use-copies.ts';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { sizeLabel } from '#client/i18n/size-label.ts';
import type { Copy } from '#client/offline/copies.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

type CopyState = ReturnType<typeof useCopy>;
type OfflineChoiceProps = { publication: { id: string }; state: CopyState; onDone: () => void };

/** In the dialog: what a copy contains and how large it is, its progress, or its removal. */
export function OfflineChoice({ publication, state, onDone }: OfflineChoiceProps) {
  const { copy, progress, remove } = state;
  if (progress !== null) return <Making progress={progress} />;
  if (copy !== null) return <Made copy={copy} onRemove={() => void remove().then(onDone)} />;
  return <Offer id={publication.id} state={state} />;
}

function Offer({ id, state: { failure, start } }: { id: string; state: CopyState }) {
  const { t, number } = useText();
  const [isIncluding, setIncluding] = useState(true);
  const size = useQuery({
    queryKey: ['copy-size', id],
    queryFn: ({ signal }) => measureCopy(id, signal),
    staleTime: 0,
  });
  if (size.error !== null) return <Failure error={size.error} onRetry={() => void size.refetch()} />;
  if (size.data === undefined)
    return (
      <p role="status" className="offline-choice">
        <Spinner /> {t('offline.measuring')}
      </p>
    );
  const bytes = size.data.recordings.reduce((sum, recording) => sum + recording.bytes, 0);
  const act = () => void start(isIncluding && bytes > 0, isIncluding ? bytes : 0);
  return (
    <div className="offline-choice">
      <p>{t('offline.text')}</p>
      {bytes > 0 && (
        <Checkbox checked={isIncluding} onChange={({ currentTarget: { checked } }) => setIncluding(checked)}>
          {t('offline.recordings', { size: sizeLabel(bytes, number) })}
        </Checkbox>
      )}
      {failure !== null && <Failure error={failure} onRetry={act} />}
      {failure === null && <Button onClick={act}>{t('offline.make')}</Button>}
    </div>
  );
}

function Making({ progress: { received, total, cancel } }: { progress: NonNullable<CopyState['progress']> }) {
  const { t, number } = useText();
  return (
    <div className="offline-choice">
      <Progress label={t('offline.make')} share={total === 0 ? null : received / total} />
      <p className="small quiet num" role="status">
        {total === 0
          ? t('offline.making')
          : t('offline.received', { received: sizeLabel(received, number), total: sizeLabel(total, number) })}
      </p>
      <p className="small">{t('offline.background')}</p>
      <Button kind="secondary" onClick={cancel}>
        {t('offline.cancel')}
      </Button>
    </div>
  );
}

function Made({ copy, onRemove }: { copy: Copy; onRemove: () => void }) {
  const { t, date } = useText();
  return (
    <div className="offline-choice">
      <p>{t('offline.until', { date: date(copy.expires) })}</p>
      <div className="row">
        <Button kind="secondary" render={<Link to={href('/offline')} />}>
          {t('offline.all')}
        </Button>
        <Button kind="text" onClick={onRemove}>
          {t('offline.remove')}
        </Button>
      </div>
    </div>
  );
}

/** A refusal with what would allow it; anything else may be tried again. A cancelled copy is no failure. */
function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useText();
  const isRefused = error instanceof ApiError && error.status < 500;
  const isFull =
    error instanceof StorageFullError || (error instanceof DOMException && error.name === 'QuotaExceededError');
  const isCancelled = error instanceof DOMException && error.name === 'AbortError';
  return (
    <div className="offline-choice">
      {!isCancelled && (
        <Note kind="danger" isAnnounced>
          <p>{isRefused ? error.message : t(isFull ? 'offline.full' : 'offline.failed')}</p>
        </Note>
      )}
      {isRefused ? (
        <Button kind="secondary" render={<Link to={PRICING_PATH} />}>
          {t('offline.compare')}
        </Button>
      ) : (
        <Button onClick={onRetry}>{t(isCancelled ? 'offline.make' : 'offline.retry')}</Button>
      )}
    </div>
  );
}
