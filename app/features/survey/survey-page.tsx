import type { SignedInUser } from '#app/api/session/login-status.ts';
import './survey-page.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { href, Link } from 'react-router';
import { certificatesQuery } from '#app/api/queries/certificates-query.ts';
import { consentsQuery, identifiersQuery } from '#app/api/queries/reporting-queries.ts';
import { testedQuery } from '#app/api/queries/test-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { getSurvey } from '#contract/calls/assessment.ts';
import type { Entity } from '#contract/resources.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SurveyForm } from './survey-form.tsx';
import { SurveySkeleton } from './survey-skeleton.tsx';

type SurveyPageProps = {
  user: SignedInUser;
  publicationId: string;
  /** Shown once the evaluation is submitted; `isNew` right after submission. */
  renderCertificate: (certificate: Entity<'Certificate'>, isNew: boolean) => ReactNode;
};

/** The evaluation and the claim, or their outcome. */
export function SurveyPage({ user, publicationId, renderCertificate }: SurveyPageProps) {
  const { t } = useText();
  const [submitted, setSubmitted] = useState<Entity<'Survey', 'certificate'> | null>(null);
  const key = { userId: user.id, publicationId };
  const tested = useQuery(testedQuery(key));
  const certificates = useQuery(certificatesQuery);
  const survey = useQuery({
    queryKey: ['survey', publicationId],
    queryFn: ({ signal }) => browserApi(getSurvey, { params: { id: publicationId }, signal }),
  });
  const identifiers = useQuery(identifiersQuery);
  const consents = useQuery(consentsQuery);
  const queries = [tested, certificates, survey, identifiers, consents];
  if (submitted?.certificate) return renderCertificate(submitted.certificate, true);
  if (submitted !== null) return <ThankYou />;
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
  const reportingSettings = {
    ...{ identifiers: identifiers.data, consents: consents.data, receiving: identifiers.data.bodies },
  };
  const { data: questions, meta } = survey.data;
  const form = { user, publication: tested.data, questions, formId: meta.form, reportingSettings };
  return <SurveyForm {...form} onSubmitted={setSubmitted} />;
}

function NotPassed({ id }: { id: string }) {
  const { t } = useText();
  return (
    <main id="main" className="page">
      <EmptyState
        level={1}
        drawing="page"
        title={t('survey.notPassed')}
        actions={<Button render={<Link to={href('/publication/:id/test', { id })} />}>{t('survey.takeTest')}</Button>}
      >
        {t('survey.notPassedText')}
      </EmptyState>
    </main>
  );
}

/** Shown after the evaluation of an activity without credit. */
function ThankYou() {
  const { t } = useText();
  return (
    <main id="main" className="page">
      <EmptyState
        level={1}
        drawing="email"
        title={t('survey.thanks')}
        actions={<Button render={<Link to={href('/library')} />}>{t('survey.library')}</Button>}
      >
        {t('survey.thanksText')}
      </EmptyState>
    </main>
  );
}
