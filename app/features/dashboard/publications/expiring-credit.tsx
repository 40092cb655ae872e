import './expiring-credit.css';
import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { listPublications } from '#contract/calls/catalogue.ts';
import { CREDIT_CLASSES } from '#domain/catalogue/test-class.ts';
import { addDays, type PlainDate } from '#domain/shared/dates.ts';

/** Half a year. */
const SOON_DAYS = 183;
const MAX_ROWS = 5;

type ExpiringCreditProps = { userId: string; today: PlainDate };

/** The tests the user may take whose credit expires soon; hidden if there are none. (rules C10) */
export function ExpiringCredit({ userId, today }: ExpiringCreditProps) {
  const { t, date } = useText();
  const { data = [] } = useQuery({
    queryKey: ['publications', 'ending', userId, today],
    queryFn: async ({ signal }) => {
      const { items } = await browserApi(listPublications, {
        filter: {
          ...{ visibility: 'published', completed: false, can_user_take_test: true, type__in: CREDIT_CLASSES },
          ...{ expirationDate__gte: today, expirationDate__lte: addDays(today, SOON_DAYS) },
        },
        fields: { Publication: ['slug', 'title', 'earnLabelSmall', 'expirationDate'] },
        sort: 'expirationDate',
        page: { size: MAX_ROWS },
        signal,
      });
      return items;
    },
  });
  if (data.length === 0) return null;
  return (
    <section className="block expiring-credit" aria-labelledby="ending-credit">
      <h2 className="h4" id="ending-credit">
        {t('dashboard.ending')}
      </h2>
      <ul className="expiring-credit-list">
        {data.map(({ id, slug, title, earnLabelSmall, expirationDate }) => (
          <li key={id}>
            <span className="num">{expirationDate !== null && date(expirationDate)}</span>
            <Link to={href('/publication/:slug', { slug })}>{title}</Link>
            <span className="credit-amount">{earnLabelSmall}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
