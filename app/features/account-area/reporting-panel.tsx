import { useQuery } from '@tanstack/react-query';
import { consentsQuery, identifiersQuery } from '#app/api/reporting-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Entity } from '#contract/resources.ts';
import { hasIdentifier, type Identifiers } from '#domain/credits/identifiers.ts';
import { REPORTING_BODIES, type ReportingBody, reportingBodiesOf } from '#domain/credits/reporting-bodies.ts';
import { AccountPanel } from './account-panel.tsx';
import { ConsentChoice } from './consent-choice.tsx';
import { FailedNote } from './failed-note.tsx';
import { IdentifiersForm } from './identifiers-form.tsx';

/** To whom credit is reported, since when, and what they know one by. (rules L16, L17) */
export function ReportingPanel({ user }: { user: Entity<'User'> }) {
  const { t } = useText();
  const identifiers = useQuery(identifiersQuery);
  const consents = useQuery(consentsQuery);
  const failed = [identifiers, consents].find(({ isError }) => isError);
  const title = t('accountArea.page.reporting');
  if (failed !== undefined) {
    return (
      <AccountPanel title={title}>
        <FailedNote error={failed.error} onRetry={() => void failed.refetch()} isBusy={failed.isFetching}>
          {t('accountArea.reporting.failed')}
        </FailedNote>
      </AccountPanel>
    );
  }
  if (identifiers.data === undefined || consents.data === undefined) {
    return (
      <AccountPanel title={title}>
        <Skeleton shape="block" height="12rem" />
      </AccountPanel>
    );
  }
  const bodies = bodiesOf(user.profession, consents.data);
  const asking = askingOf(bodies, { consents: consents.data, identifiers: identifiers.data });
  return (
    <>
      <AccountPanel title={title}>
        <p className="quiet">{t(bodies.length === 0 ? 'accountArea.reporting.none' : 'accountArea.reporting.lead')}</p>
        {bodies.map((body) => (
          <ConsentChoice
            key={body.code}
            body={body}
            consent={consents.data.find(({ id }) => id === body.code) ?? null}
            identifiers={identifiers.data}
          />
        ))}
      </AccountPanel>
      {asking.length > 0 && (
        <AccountPanel title={t('accountArea.reporting.identifiers')}>
          <IdentifiersForm key={asking.length} known={identifiers.data} bodies={asking} />
        </AccountPanel>
      )}
    </>
  );
}

type Known = { consents: readonly Entity<'Consent'>[]; identifiers: Identifiers };

/** Consent comes first: nobody is asked who they are for a report that they do not wish. What is kept can be taken back. */
const askingOf = (bodies: readonly ReportingBody[], { consents, identifiers }: Known): readonly ReportingBody[] =>
  bodies.filter(
    ({ code, oneOf, all }) =>
      consents.some(({ id, given }) => id === code && given) ||
      [...oneOf, ...all].some((name) => hasIdentifier(identifiers, name)),
  );

/** Those of the profession, and those that were decided about when it was another. */
const bodiesOf = (profession: string | null, consents: readonly Entity<'Consent'>[]): readonly ReportingBody[] => {
  const own = reportingBodiesOf(profession);
  return REPORTING_BODIES.filter((body) => own.includes(body) || consents.some(({ id }) => id === body.code));
};
