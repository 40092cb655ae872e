import './survey-page.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { browserApi } from '#app/api/browser-api.ts';
import { certificatesQuery } from '#app/api/credit-queries.ts';
import { consentsQuery, identifiersQuery } from '#app/api/reporting-queries.ts';
import { testedQuery } from '#app/api/test-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/load-failed.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { getSurvey } from '#contract/calls/assessment.ts';
import type { Entity } from '#contract/resources.ts';
import { SurveyForm } from './survey-form.tsx';
import { SurveySkeleton } from './survey-skeleton.tsx';

type SurveyPageProps = {
  user: Entity<'User'>;
  publicationId: string;
  /** What stands here once the evaluation is in; `isNew` right after it was given. */
  renderCertificate: (certificate: Entity<'Certificate'>, isNew: boolean) => ReactNode;
};

/** The evaluation and the claim, or what they led to. */
export function SurveyPage({ user, publicationId, renderCertificate }: SurveyPageProps) {
  const { t } = useText();
  const [given, setGiven] = useState<Entity<'Survey'> | null>(null);
  const key = { userId: user.id, publicationId };
  const tested = useQuery(testedQuery(key));
  const certificates = useQuery(certificatesQuery);
  const survey = useQuery({
    queryKey: ['survey', publicationId],
    queryFn: async ({ signal }) => (await browserApi(getSurvey, { params: { id: publicationId }, signal })).data,
  });
  const identifiers = useQuery(identifiersQuery);
  const consents = useQuery(consentsQuery);
  const queries = [tested, certificates, survey, identifiers, consents];
  if (given?.certificate) return renderCertificate(given.certificate, true);
  if (given !== null) return <Thanks />;
  if (queries.some(({ isError }) => isError)) {
    return (
      <main id="main" className="page">
        <LoadFailed
          title={t('survey.loadFailed')}
          level={1}
          onRetry={() => {
            for (const query of queries) if (query.isError) void query.refetch();
          }}
        >
          {t('survey.loadFailedText')}
        </LoadFailed>
      </main>
    );
  }
  if (tested.data === undefined || certificates.data === undefined || survey.data === undefined) {
    return <SurveySkeleton />;
  }
  if (identifiers.data === undefined || consents.data === undefined) return <SurveySkeleton />;
  const issued = certificates.data.items.find(
    (item) => item.publication?.id === publicationId && !item.revoked && !item.replaced,
  );
  if (issued !== undefined) return renderCertificate(issued, false);
  if (!tested.data.completed) return <NotPassed id={publicationId} />;
  const knownReporting = { identifiers: identifiers.data, consents: consents.data };
  const form = { user, publication: tested.data, questions: survey.data, knownReporting };
  return <SurveyForm {...form} onGiven={setGiven} />;
}

function NotPassed({ id }: { id: string }) {
  const { t } = useText();
  return (
    <main id="main" className="page">
      <EmptyState
        level={1}
        sign="page"
        title={t('survey.notPassed')}
        actions={<Button render={<Link to={`/publication/${id}/test`} />}>{t('survey.takeTest')}</Button>}
      >
        {t('survey.notPassedText')}
      </EmptyState>
    </main>
  );
}

/** An activity without credit has an evaluation too, and nothing after it. */
function Thanks() {
  const { t } = useText();
  return (
    <main id="main" className="page">
      <EmptyState
        level={1}
        sign="letter"
        title={t('survey.thanks')}
        actions={<Button render={<Link to="/library" />}>{t('survey.library')}</Button>}
      >
        {t('survey.thanksText')}
      </EmptyState>
    </main>
  );
}
