import { Link } from 'react-router';
import type { TestedPublication } from '#app/api/test-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** The test was passed, and cannot be taken again: the membership ended, or the publication closed. */
export function PracticeRefusal({ publication: { id, slug } }: { publication: TestedPublication }) {
  const { t } = useText();
  return (
    <main id="main" className="page">
      <EmptyState
        title={t('testRoom.practice.closedTitle')}
        level={1}
        sign="page"
        actions={
          <>
            <Button render={<Link to={`/publication/${id}/test/results`} />}>{t('testRoom.refusal.toResults')}</Button>
            <Button kind="secondary" render={<Link to={`/publication/${slug}`} />}>
              {t('testRoom.refusal.back')}
            </Button>
          </>
        }
      >
        {t('testRoom.practice.closed')}
      </EmptyState>
    </main>
  );
}
