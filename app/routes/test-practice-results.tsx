import { Link } from 'react-router';
import { type Loading, loadInBrowser, loadOnServer } from '#app/api/loading.ts';
import { ResultsPage } from '#app/features/results/results-page.tsx';
import { ResultsSkeleton } from '#app/features/results/results-skeleton.tsx';
import { type LoadedTest, loadTested } from '#app/features/test-room/load-tested.ts';
import { readText, useText } from '#app/i18n/text.tsx';
import type { FrameHandle } from '#app/shell/page-frame.tsx';
import { ReducedBar } from '#app/shell/reduced-bar.tsx';
import { RequireLogin } from '#app/shell/require-login.tsx';
import { Button } from '#app/ui/button.tsx';

const load = (loading: Loading) => loadTested(loading);
export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export const handle: FrameHandle = { bar: 'own', footer: 'full' };

export const meta = ({ loaderData }: { loaderData: LoadedTest | undefined }) => {
  const { t } = readText();
  return [
    {
      title:
        loaderData === undefined ? t('shell.product') : t('results.practice.metaTitle', { title: loaderData.title }),
    },
    { name: 'robots', content: 'noindex' },
  ];
};

export default function TestPracticeResults({ loaderData }: { loaderData: LoadedTest }) {
  const { t } = useText();
  const { id, title, slug } = loaderData;
  return (
    <>
      <ReducedBar
        title={t('results.practice.bar', { title })}
        action={
          <Button kind="secondary" size="small" render={<Link to={`/publication/${slug}`} />}>
            {t('results.leave')}
          </Button>
        }
      />
      <RequireLogin waiting={<ResultsSkeleton />}>
        {(user) => <ResultsPage testKey={{ userId: user.id, publicationId: id, isPractice: true }} />}
      </RequireLogin>
    </>
  );
}
