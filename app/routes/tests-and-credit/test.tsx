import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { type Loading, loadInBrowser, loadOnServer } from '#app/api/rendering/loading.ts';
import { type LoadedTest, loadTest } from '#app/features/test-runner/load-test.ts';
import { TestPage } from '#app/features/test-runner/test-page.tsx';
import { readText } from '#app/i18n/text.tsx';
import type { FrameHandle } from '#app/shell/frame/page-frame.tsx';

const load = (loading: Loading) => loadTest(loading);
export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

/** The URL changes with the question; the publication is not reloaded. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id;

export const handle: FrameHandle = { bar: 'own', footer: 'none' };

/** Title is the SEO title or title plus 'Test'. (rules P14) */
export const meta = ({ loaderData }: { loaderData: LoadedTest | undefined }) => {
  const { t } = readText();
  return [
    {
      title: loaderData === undefined ? t('shell.product') : t('testRunner.metaTitle', { title: titleOf(loaderData) }),
    },
    { name: 'robots', content: 'noindex' },
  ];
};

const titleOf = ({ seoTitle, title }: LoadedTest): string => seoTitle ?? title;

export default function Test({ loaderData }: { loaderData: LoadedTest }) {
  return <TestPage publication={loaderData} />;
}
