import './ending-credit.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { browserApi } from '#app/api/browser-api.ts';
import { useText } from '#app/i18n/text.tsx';
import { listPublications } from '#contract/calls/catalogue.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { listEnding } from './list-ending.ts';

type EndingCreditProps = { userId: string; today: PlainDate };

/** Tests open to this reader whose credit ends soon; nothing at all where none does. (rules C10) */
export function EndingCredit({ userId, today }: EndingCreditProps) {
  const { t, date } = useText();
  const { data = [] } = useQuery({
    queryKey: ['publications', 'ending', userId, today],
    queryFn: async ({ signal }) => {
      const { items } = await browserApi(listPublications, {
        filter: { visibility: 'published', completed: false, can_user_take_test: true },
        fields: { Publication: 'slug,title,earnLabelSmall,expirationDate' },
        page: { size: 100 },
        signal,
      });
      return listEnding(items, today);
    },
  });
  if (data.length === 0) return null;
  return (
    <section className="block ending-credit" aria-labelledby="ending-credit">
      <h2 className="h4" id="ending-credit">
        {t('dashboard.ending')}
      </h2>
      <ul className="ending-credit-list">
        {data.map(({ id, slug, title, earnLabelSmall, expirationDate }) => (
          <li key={id}>
            <span className="num">{date(expirationDate)}</span>
            <Link to={`/publication/${slug}`}>{title}</Link>
            <span className="credit-amount">{earnLabelSmall}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
