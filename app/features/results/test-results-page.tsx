import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { RequireLogin } from '#app/shell/frame/require-login.tsx';
import { ReducedBar } from '#app/shell/top-bar/reduced-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { ResultsPage } from './results-page.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';

type TestResultsPageProps = { publication: { id: string; slug: string; title: string }; isPractice?: boolean };

/** The page of the results of a test or of its practice. */
export function TestResultsPage({ publication, isPractice = false }: TestResultsPageProps) {
  const { t } = useText();
  const { id, title, slug } = publication;
  return (
    <>
      <ReducedBar
        title={t(isPractice ? 'results.practice.bar' : 'results.bar', { title })}
        action={
          <Button kind="secondary" size="small" render={<Link to={href('/publication/:slug', { slug })} />}>
            {t('results.leave')}
          </Button>
        }
      />
      <RequireLogin waiting={<ResultsSkeleton />}>
        {(user) => <ResultsPage testKey={{ userId: user.id, publicationId: id, isPractice }} />}
      </RequireLogin>
    </>
  );
}
