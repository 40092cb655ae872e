import './topic-hours.css';
import { useQuery } from '@tanstack/react-query';
import { topicHoursQuery } from '#app/api/queries/credit-record-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { TopicAttestation } from './topic-attestation.tsx';

/** The member's hours by topic, earned here and recorded apart; nothing is shown without any. (rules T60, T68) */
export function TopicHours() {
  const { t, locale, number } = useText();
  const { data, isError, error, refetch, isFetching } = useQuery(topicHoursQuery);
  if (data === undefined && !isError) return null;
  if (data?.length === 0) return null;
  return (
    <section className="transcript-part" aria-labelledby="topics">
      <div className="transcript-part-head">
        <h2 className="h3" id="topics">
          {t('creditRecord.topics.title')}
        </h2>
      </div>
      {data === undefined ? (
        <LoadFailed
          title={t('creditRecord.topics.failed')}
          error={error}
          onRetry={() => void refetch()}
          isBusy={isFetching}
        >
          {t('creditRecord.goals.failedText')}
        </LoadFailed>
      ) : (
        <>
          <p className="quiet small topic-lead">{t('creditRecord.topics.lead')}</p>
          <ul className="topic-list">
            {data.map(({ code, names, hours, recorded, attestation }) => (
              <li key={code}>
                <span className="transcript-line-title">{names[locale]}</span>
                <span className="num small">
                  {hours > 0 && <span>{t('creditRecord.topics.earned', { hours: number(hours) })}</span>}
                  {recorded > 0 && (
                    <span className="quiet">{t('creditRecord.topics.recorded', { hours: number(recorded) })}</span>
                  )}
                </span>
                {attestation !== null && <TopicAttestation code={code} attestation={attestation} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
