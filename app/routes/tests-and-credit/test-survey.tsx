import { href, Link } from 'react-router';
import { type Loading, loadInBrowser, loadOnServer } from '#app/api/rendering/loading.ts';
import { CertificateReady } from '#app/features/certificates/certificate-ready.tsx';
import { SurveyPage } from '#app/features/survey/survey-page.tsx';
import { SurveySkeleton } from '#app/features/survey/survey-skeleton.tsx';
import { type LoadedTest, loadTest } from '#app/features/test-runner/load-test.ts';
import { readText, useText } from '#app/i18n/text.tsx';
import type { FrameHandle } from '#app/shell/frame/page-frame.tsx';
import { RequireLogin } from '#app/shell/frame/require-login.tsx';
import { ReducedBar } from '#app/shell/top-bar/reduced-bar.tsx';
import { Button } from '#ui/button/button.tsx';

const load = (loading: Loading) => loadTest(loading);
export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export const handle: FrameHandle = { bar: 'own', footer: 'slim' };

export const meta = ({ loaderData }: { loaderData: LoadedTest | undefined }) => {
  const { t } = readText();
  return [
    { title: loaderData === undefined ? t('shell.product') : t('survey.metaTitle', { title: loaderData.title }) },
    { name: 'robots', content: 'noindex' },
  ];
};

export default function TestSurvey({ loaderData }: { loaderData: LoadedTest }) {
  const { t } = useText();
  const { id, title, slug } = loaderData;
  return (
    <>
      <ReducedBar
        title={t('survey.bar', { title })}
        action={
          <Button kind="secondary" size="small" render={<Link to={href('/publication/:slug', { slug })} />}>
            {t('survey.leave')}
          </Button>
        }
      />
      <RequireLogin waiting={<SurveySkeleton />}>
        {(user) => (
          <SurveyPage
            user={user}
            publicationId={id}
            renderCertificate={(certificate, isNew) => (
              <CertificateReady certificate={certificate} publicationId={id} isNew={isNew} />
            )}
          />
        )}
      </RequireLogin>
    </>
  );
}
