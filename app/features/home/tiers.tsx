import './tiers.css';
import { Link } from 'react-router';
import { PRICING_PATH } from '#app/api/redirects/page-paths.ts';
import { useLogin } from '#app/api/session/login.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { LoadedHome } from './load-home.ts';

const YEAR = 365;

/** The memberships in a line each; the program page has the details. */
export function Tiers({ memberships }: { memberships: LoadedHome['memberships'] }) {
  const { t } = useText();
  const isSignedIn = useLogin().status === true;
  return (
    <section className="band rule">
      <div className="band-head">
        <h2 className="h2">{t('home.memberships')}</h2>
        <Link className="more" to={PRICING_PATH}>
          {t('home.compare')} <Icon name="next" />
        </Link>
      </div>
      <ul className="tiers-line">
        {memberships.map((membership) => (
          <Tier key={membership.id} membership={membership} />
        ))}
      </ul>
      <p className="meta tiers-note">
        {t('home.guarantee')} {!isSignedIn && t('home.freeIncludes')}
      </p>
    </section>
  );
}

function Tier({ membership }: { membership: LoadedHome['memberships'][number] }) {
  const { t, money } = useText();
  const { name, summary, credits_cme: cme, credits_sa: sa, prices } = membership;
  const yearly = prices.find(({ rebillDays }) => rebillDays === YEAR);
  return (
    <li>
      <h3 className="h4">{name}</h3>
      <p className="quiet">{summary}</p>
      <span className="credit-amount">
        {sa > 0 ? t('home.creditsBoth', { cme, sa }) : t('home.creditsCme', { cme })}
      </span>
      <span className="num strong">
        {yearly && t('home.aYear', { price: money(yearly.amount, { wholeDollars: true }) })}
      </span>
    </li>
  );
}
