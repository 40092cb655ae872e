import './transcript-view.css';
import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { transcriptQuery } from '#app/api/queries/credit-queries.ts';
import { PRICING_PATH } from '#app/api/redirects/page-paths.ts';
import { useSaveDocument } from '#app/features/records/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { TranscriptSkeleton } from './transcript-skeleton.tsx';
import { TranscriptYearSection } from './transcript-year.tsx';

/** My transcripts: credits by academic year, and the exports. */
export function TranscriptView({ holder, canEarn }: { holder: string; canEarn: boolean }) {
  const { t } = useText();
  const { data: years, isError, error, refetch, isFetching } = useQuery(transcriptQuery);
  if (years === undefined && isError) {
    return (
      <LoadFailed title={t('transcript.loadFailed')} error={error} onRetry={() => void refetch()} isBusy={isFetching}>
        {t('transcript.loadFailedText')}
      </LoadFailed>
    );
  }
  if (years === undefined) return <TranscriptSkeleton />;
  if (years.length === 0) return <NoTranscript canEarn={canEarn} />;
  return (
    <>
      <Exports holder={holder} />
      {years.map((year) => (
        <TranscriptYearSection key={year.academic_year} year={year} />
      ))}
      <p className="meta transcript-note">{t('transcript.note')}</p>
    </>
  );
}

function Exports({ holder }: { holder: string }) {
  const { t } = useText();
  const pdf = useSaveDocument();
  const csv = useSaveDocument();
  return (
    <div className="transcript-bar">
      <p>{t('transcript.holder', { name: holder })}</p>
      <div className="row">
        <Button kind="secondary" icon="print" onClick={() => window.print()}>
          {t('transcript.print')}
        </Button>
        <Button kind="secondary" icon="download" busy={csv.isSaving} onClick={() => csv.save('/api/transcript.csv')}>
          {t('transcript.csv')}
        </Button>
        <Button icon="download" busy={pdf.isSaving} onClick={() => pdf.save('/api/transcript.pdf')}>
          {t('transcript.pdf')}
        </Button>
      </div>
    </div>
  );
}

function NoTranscript({ canEarn }: { canEarn: boolean }) {
  const { t } = useText();
  if (!canEarn) {
    return (
      <EmptyState
        title={t('transcript.empty')}
        actions={<Button render={<Link to={PRICING_PATH} />}>{t('transcript.withMembershipAct')}</Button>}
      >
        {t('transcript.withMembership')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('transcript.empty')}
      actions={
        <Button render={<Link to={`${href('/library')}?type=PUBLICATION_QUICK_TAKE`} />}>
          {t('transcript.emptyAct')}
        </Button>
      }
    >
      {t('transcript.emptyText')}
    </EmptyState>
  );
}
