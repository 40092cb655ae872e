import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { type Loading, loadInBrowser, loadOnServer } from '#app/api/loading.ts';
import { useLogin } from '#app/api/login.tsx';
import { type LoadedTest, loadTested } from '#app/features/test-room/load-tested.ts';
import { RefusalPage } from '#app/features/test-room/refusal-page.tsx';
import { TestRoom } from '#app/features/test-room/test-room.tsx';
import { TestSkeleton } from '#app/features/test-room/test-skeleton.tsx';
import { readText, useText } from '#app/i18n/text.tsx';
import type { FrameHandle } from '#app/shell/page-frame.tsx';
import { ReducedBar } from '#app/shell/reduced-bar.tsx';
import { Button } from '#app/ui/button.tsx';

const load = (loading: Loading) => loadTested(loading);
export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

/** The questions change with the address; whose test it is does not. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id;

export const handle: FrameHandle = { bar: 'own', footer: 'none' };

/** Title is the SEO title or title plus 'Test'. (rules P14) */
export const meta = ({ loaderData }: { loaderData: LoadedTest | undefined }) => {
  const { t } = readText();
  return [
    { title: loaderData === undefined ? t('shell.product') : t('testRoom.metaTitle', { title: titleOf(loaderData) }) },
    { name: 'robots', content: 'noindex' },
  ];
};

const titleOf = ({ seoTitle, title }: LoadedTest): string => seoTitle ?? title;

export default function Test({ loaderData }: { loaderData: LoadedTest }) {
  const login = useLogin();
  const renderBar = (isRefused: boolean) => <Bar publication={loaderData} isRefused={isRefused} />;
  if (login.status === true) {
    const { id, membershipEnds } = login.user;
    const whose = { userId: id, publicationId: loaderData.id, membershipEnds };
    return <TestRoom key={id} {...whose} renderBar={renderBar} />;
  }
  return (
    <>
      {renderBar(login.status === false)}
      {login.status === null ? <TestSkeleton /> : <RefusalPage publication={loaderData} code="test.sign-in" />}
    </>
  );
}

/** Where the test is refused there is nothing to save. */
function Bar({ publication, isRefused }: { publication: LoadedTest; isRefused: boolean }) {
  const { t } = useText();
  const { title, slug } = publication;
  return (
    <ReducedBar
      title={t('testRoom.bar', { title })}
      action={
        <Button kind="secondary" size="small" render={<Link to={`/publication/${slug}`} />}>
          {t(isRefused ? 'testRoom.leaveRefused' : 'testRoom.leave')}
        </Button>
      }
    />
  );
}
