import './tier-table.css';
import type { ReactNode } from 'react';
import { type Text, useText } from '#app/i18n/text.tsx';
import { useOffersCredit } from '#app/shell/frame/use-config.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import type { Program, Tier } from './load-program.ts';

type LibraryCounts = Pick<Program, 'counts' | 'vignettes' | 'mocRequired'>;
type Row = { id: string; title: string; note?: string; cell: (tier: Tier) => ReactNode };

const hasPermissions = (tier: Tier, ...codes: string[]) =>
  codes.every((code) => tier.permissions.some((permission) => permission.code === code));

/** The rows of the comparison: library size and permissions per tier. (rules A14, A21) */
function listRows({ t }: Text, { counts, vignettes, mocRequired }: LibraryCounts): Row[] {
  const count = (...types: string[]) => types.reduce((sum, type) => sum + (counts[type] ?? 0), 0);
  const renderPermission =
    (...codes: string[]) =>
    (tier: Tier) => <Mark isIncluded={hasPermissions(tier, ...codes)} />;
  return [
    { id: 'cme', title: t('pricing.rows.cme'), cell: (tier) => <Amount of={tier.credits_cme} /> },
    {
      id: 'sa',
      title: t('pricing.rows.sa'),
      note: t('pricing.rows.saNote', { count: mocRequired }),
      cell: (tier) => <Amount of={tier.credits_sa} isCredit />,
    },
    {
      id: 'fresh',
      title: t('pricing.rows.fresh'),
      note: t('pricing.rows.freshNote'),
      cell: (tier) => <Amount of={tier.credits_new_per_year} />,
    },
    {
      id: 'lectures',
      title: t('pricing.rows.lectures'),
      note: t('pricing.rows.lecturesNote', { count: count('PUBLICATION_VIDEO') }),
      cell: renderPermission('PUBLICATION_VIDEO'),
    },
    {
      id: 'quickTakes',
      title: t('pricing.rows.quickTakes'),
      note: t('pricing.rows.quickTakesNote', { count: count('PUBLICATION_QUICK_TAKE') }),
      cell: (tier) =>
        hasPermissions(tier, 'PUBLICATION_QUICK_TAKE') ? (
          <Mark isIncluded={true} />
        ) : (
          <span className="small">{t('pricing.rows.quickTakesFree')}</span>
        ),
    },
    {
      id: 'interviews',
      title: t('pricing.rows.interviews'),
      note: t('pricing.rows.interviewsNote', { count: count('PUBLICATION_INTERVIEW') }),
      cell: renderPermission('PUBLICATION_INTERVIEW'),
    },
    {
      id: 'guides',
      title: t('pricing.rows.guides'),
      note: t('pricing.rows.guidesNote', { count: count('PUBLICATION_CAP_ST', 'BRAIN_GUIDE') }),
      cell: renderPermission('PUBLICATION_CAP_ST', 'BRAIN_GUIDE'),
    },
    { id: 'extras', title: t('pricing.rows.extras'), cell: renderPermission('AUDIO_FEED', 'UNLIMITED_DOWNLOADS') },
    {
      id: 'assessments',
      title: t('pricing.rows.assessments'),
      note: t('pricing.rows.assessmentsNote', { count: count('SELF_ASSESSMENT'), vignettes }),
      cell: renderPermission('SELF_ASSESSMENT'),
    },
    { id: 'credit', title: t('pricing.rows.credit'), cell: (tier) => <Mark isIncluded={tier.canGiveCredits} /> },
  ];
}

/** The rows that a site without credit does not have. (rules P66) */
const OF_CREDIT = ['cme', 'sa', 'fresh', 'credit'];

type TierRowsProps = { program: LibraryCounts & Pick<Program, 'tiers'>; shown: string; best: string | null };

export function TierRows({ program, shown, best }: TierRowsProps) {
  const text = useText();
  const offersCredit = useOffersCredit();
  const rows = listRows(text, program).filter(({ id }) => offersCredit || !OF_CREDIT.includes(id));
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            {row.title}
            {row.note && <small>{row.note}</small>}
          </th>
          {program.tiers.map((tier) => (
            <td key={tier.id} data-best={tier.id === best || undefined} data-shown={tier.id === shown || undefined}>
              {row.cell(tier)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Amount({ of, isCredit = false }: { of: number; isCredit?: boolean }) {
  const { number } = useText();
  if (of === 0) return <Mark isIncluded={false} />;
  return <span className={isCredit ? 'credit-amount' : 'num strong'}>{number(of)}</span>;
}

function Mark({ isIncluded }: { isIncluded: boolean }) {
  const { t } = useText();
  return isIncluded ? (
    <span className="tier-yes">
      <Icon name="check" size="bold" />
      <VisuallyHidden>{t('pricing.included')}</VisuallyHidden>
    </span>
  ) : (
    <span className="faint">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('pricing.notIncluded')}</VisuallyHidden>
    </span>
  );
}
