import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { recallQuery } from '#app/api/queries/recall-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';

/** How many questions are due today, with the way there; nothing if none are. (rules K5) */
export function RecallDue() {
  const { t } = useText();
  const { data } = useQuery(recallQuery);
  const count = data?.questions.length ?? 0;
  if (count === 0) return null;
  return (
    <section className="block recall-due" aria-labelledby="recall-due">
      <div>
        <h2 className="h4" id="recall-due">
          {t('recall.due', { count })}
        </h2>
        <p className="small quiet">{t('recall.dueText')}</p>
      </div>
      <Button kind="secondary" render={<Link to={href('/recall')} />}>
        {t('recall.start')}
      </Button>
    </section>
  );
}
