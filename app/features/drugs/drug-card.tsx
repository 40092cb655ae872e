import './drug-card.css';
import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import type { DrugEntry } from '#contract/calls/drugs.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { titleCase } from './drug-name.ts';

/** The page of a drug that a search names, above what the search found. */
export function DrugCard({ drug: { slug, name, names } }: { drug: DrugEntry }) {
  const { t } = useText();
  return (
    <Link className="drug-card" to={href('/drugs/:slug', { slug })}>
      <span>
        <strong>{t('drugs.cardTitle', { name: titleCase(name) })}</strong>
        <span className="meta">{names.slice(0, 4).join(', ')}</span>
        <span className="small quiet">{t('drugs.cardLead')}</span>
      </span>
      <Icon name="next" />
    </Link>
  );
}
