import { href, Link } from 'react-router';
import { useLogin } from '#app/api/session/login.tsx';
import { useText } from '#app/i18n/text.tsx';
import { ReducedBar } from '#app/shell/top-bar/reduced-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import type { LoadedTest } from './load-test.ts';
import { RefusalPage } from './refusal-page.tsx';
import { TestRunner } from './test-runner.tsx';
import { TestSkeleton } from './test-skeleton.tsx';

type TestPageProps = { publication: LoadedTest; isPractice?: boolean };

/** The page of a test or of its practice: the runner if signed in, else a refusal. */
export function TestPage({ publication, isPractice = false }: TestPageProps) {
  const login = useLogin();
  const renderBar = (isRefused: boolean) => (
    <Bar publication={publication} isPractice={isPractice} isRefused={isRefused} />
  );
  if (login.status === true) {
    const { id, membershipEnds } = login.user;
    const key = { userId: id, publicationId: publication.id, isPractice, membershipEnds };
    return <TestRunner key={id} {...key} renderBar={renderBar} />;
  }
  return (
    <>
      {renderBar(login.status === false)}
      {login.status === null ? <TestSkeleton /> : <RefusalPage publication={publication} code="test.sign-in" />}
    </>
  );
}

/** If the test is refused there is nothing to save, so the button says so. */
function Bar({ publication, isPractice, isRefused }: Required<TestPageProps> & { isRefused: boolean }) {
  const { t } = useText();
  const { title, slug } = publication;
  return (
    <ReducedBar
      title={t(isPractice ? 'testRunner.practice.bar' : 'testRunner.bar', { title })}
      action={
        <Button kind="secondary" size="small" render={<Link to={href('/publication/:slug', { slug })} />}>
          {t(isRefused ? 'testRunner.leaveRefused' : 'testRunner.leave')}
        </Button>
      }
    />
  );
}
