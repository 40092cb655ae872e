import { type Loading, loadInBrowser, loadOnServer } from '#app/api/rendering/loading.ts';
import { TestResultsPage } from '#app/features/results/test-results-page.tsx';
import { type LoadedTest, loadTest } from '#app/features/test-runner/load-test.ts';
import { readText } from '#app/i18n/text.tsx';
import type { FrameHandle } from '#app/shell/frame/page-frame.tsx';

const load = (loading: Loading) => loadTest(loading);
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
  return <TestResultsPage publication={loaderData} isPractice />;
}
