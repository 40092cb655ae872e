import { type Loading, loadInBrowser, loadOnServer } from '#app/api/rendering/loading.ts';
import { PreTestPage } from '#app/features/pre-test/pre-test-page.tsx';
import { type LoadedTest, loadTest } from '#app/features/test-runner/load-test.ts';
import { readText } from '#app/i18n/text.tsx';
import type { FrameHandle } from '#app/shell/frame/page-frame.tsx';

const load = (loading: Loading) => loadTest(loading);
export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export const handle: FrameHandle = { bar: 'own', footer: 'none' };

export const meta = ({ loaderData }: { loaderData: LoadedTest | undefined }) => {
  const { t } = readText();
  return [
    {
      title: loaderData === undefined ? t('shell.product') : t('testRunner.preTest.bar', { title: loaderData.title }),
    },
    { name: 'robots', content: 'noindex' },
  ];
};

export default function PreTest({ loaderData }: { loaderData: LoadedTest }) {
  return <PreTestPage publication={loaderData} />;
}
