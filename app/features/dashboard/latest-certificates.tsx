import './latest-certificates.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { certificatesQuery } from '#app/api/credit-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#app/ui/icon.tsx';

const SHOWN = 3;

/** The latest certificates that stand, and the way to all of them. */
export function LatestCertificates() {
  const { t, date } = useText();
  const { data } = useQuery(certificatesQuery);
  const latest = (data?.items ?? []).filter(({ revoked, replaced }) => !revoked && !replaced).slice(0, SHOWN);
  if (latest.length === 0) return null;
  return (
    <div className="latest-certificates">
      <h3 className="visually-hidden">{t('dashboard.latest')}</h3>
      <ul className="latest-certificates-list">
        {latest.map(({ id, title, code, completed }) => (
          <li key={id}>
            <Icon name="file" />
            <Link to={`/verify/${code}`}>{title}</Link>
            <span className="meta num">{date(completed)}</span>
          </li>
        ))}
      </ul>
      <Link className="more small" to="/dashboard/certificates">
        {t('dashboard.allCertificates')}
        <Icon name="next" />
      </Link>
    </div>
  );
}
