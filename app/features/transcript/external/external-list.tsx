import './external-list.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ExternalCredit, externalCreditsQuery } from '#app/api/queries/credit-record-queries.ts';
import { useSaveDocument } from '#app/features/records/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { CREDIT_KINDS } from '#domain/credits/credit-kinds.ts';
import { isInPeriod, type TranscriptPeriod } from '#domain/credits/learners/transcript-period.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useTopicName } from '../topics/use-topic-name.ts';
import { ExternalDialog } from './external-dialog.tsx';

type ExternalListProps = { period: TranscriptPeriod; canAdd: boolean };

/** What the member earned elsewhere, apart from the ledger and in none of its totals. (rules T60) */
export function ExternalList({ period, canAdd }: ExternalListProps) {
  const { t } = useText();
  const { data, isError, error, refetch, isFetching } = useQuery(externalCreditsQuery);
  const [edited, setEdited] = useState<ExternalCredit | 'new' | null>(null);
  if (data?.length === 0 && !canAdd) return null;
  // The server sends dates in the format of the rulebook.
  const records = data?.filter(({ completed }) => isInPeriod(completed as PlainDate, period));
  return (
    <section className="transcript-part" aria-labelledby="external">
      <div className="transcript-part-head">
        <h2 className="h3" id="external">
          {t('creditRecord.external.title')}
        </h2>
        {canAdd && (
          <Button kind="secondary" icon="plus" onClick={() => setEdited('new')}>
            {t('creditRecord.external.add')}
          </Button>
        )}
      </div>
      <p className="quiet small external-lead">{t('creditRecord.external.lead')}</p>
      {records === undefined && isError ? (
        <LoadFailed
          title={t('creditRecord.external.failed')}
          error={error}
          onRetry={() => void refetch()}
          isBusy={isFetching}
        >
          {t('creditRecord.goals.failedText')}
        </LoadFailed>
      ) : records === undefined ? (
        <Skeleton shape="block" height="6rem" />
      ) : records.length === 0 ? (
        <p className="quiet">{t(data?.length === 0 ? 'creditRecord.external.none' : 'creditRecord.period.empty')}</p>
      ) : (
        <>
          <ul className="external-list">
            {records.map((record) => (
              <ExternalRow key={record.id} record={record} onEdit={() => setEdited(record)} />
            ))}
          </ul>
          <Totals records={records} />
        </>
      )}
      <ExternalDialog edited={edited} onClose={() => setEdited(null)} />
    </section>
  );
}

function ExternalRow({ record, onEdit }: { record: ExternalCredit; onEdit: () => void }) {
  const { t, date, number } = useText();
  const nameOf = useTopicName();
  const { save, isSaving } = useSaveDocument();
  const { id, title, provider, kind, topic, completed, credits, file } = record;
  const about = [provider, t(`creditRecord.kinds.${kind}`), topic === null ? '' : nameOf(topic)];
  return (
    <li className="external-row">
      <span className="num external-date">{date(completed)}</span>
      <div>
        <p className="transcript-line-title">{title}</p>
        <p className="meta">{about.filter((text) => text !== '').join(' · ')}</p>
      </div>
      <span className="credit-amount num">{number(credits)}</span>
      <div className="external-actions">
        {file !== null && (
          <IconButton
            icon="download"
            label={t('creditRecord.external.fileNamed', { title })}
            aria-busy={isSaving}
            onClick={() => save(`/api/external-credits/${id}/file/`)}
          />
        )}
        <Button kind="text" size="small" onClick={onEdit} aria-label={t('creditRecord.external.editNamed', { title })}>
          {t('creditRecord.edit')}
        </Button>
      </div>
    </li>
  );
}

/** The sums of each kind, which are never added to our own. */
function Totals({ records }: { records: readonly ExternalCredit[] }) {
  const { t, number } = useText();
  const sums = CREDIT_KINDS.flatMap((kind) => {
    const ofKind = records.filter((record) => record.kind === kind);
    const sum = ofKind.reduce((total, { credits }) => total + credits, 0);
    return ofKind.length === 0
      ? []
      : [t('creditRecord.external.totals', { kind: t(`creditRecord.kinds.${kind}`), credits: number(sum) })];
  });
  return <p className="small num">{sums.join('. ')}</p>;
}
