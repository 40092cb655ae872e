import './tier-table.css';
import { useState } from 'react';
import { useLogin } from '#app/api/session/login.tsx';
import { useText } from '#app/i18n/text.tsx';
import type { RebillDays } from '#domain/membership/pricing.ts';
import { Segmented } from '#ui/choice/segmented.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import type { Program } from './load-program.ts';
import { chooseOfferedTier, findAccount } from './tier-action.ts';
import { TierHead } from './tier-head.tsx';
import { TierRows } from './tier-rows.tsx';

type TierTableProps = {
  program: Pick<Program, 'tiers' | 'counts' | 'vignettes' | 'mocRequired'>;
  days: RebillDays;
  /** The page to return to after payment. */
  back: string | null;
};

/** Three memberships side by side; on a phone one at a time. (rules P21) */
export function TierTable({ program, days, back }: TierTableProps) {
  const { t } = useText();
  const account = findAccount(useLogin());
  const { tiers } = program;
  const best = tiers.find(({ bestValue }) => bestValue) ?? tiers[0];
  const [chosen, setChosen] = useState<string>();
  const offered = chooseOfferedTier(account, tiers, best);
  const shown = chosen ?? offered?.id ?? '';
  return (
    <>
      <div className="tier-choice">
        <Segmented
          label={t('pricing.membership')}
          name="tier"
          options={tiers.map(({ id, name }) => ({ value: id, label: name }))}
          value={shown}
          onChange={setChosen}
        />
      </div>
      <table className="tier-table">
        <caption>
          <VisuallyHidden>{t('pricing.tableTitle')}</VisuallyHidden>{' '}
          <span className="meta">{t('pricing.currency')}</span>
        </caption>
        <thead>
          <tr>
            <td />
            {tiers.map((tier) => (
              <TierHead
                key={tier.id}
                {...{ tier, days, back, account }}
                isShown={tier.id === shown}
                isBest={tier.id === best?.id}
                isOffered={tier.id === offered?.id}
              />
            ))}
          </tr>
        </thead>
        <TierRows program={program} shown={shown} best={best?.id ?? null} />
      </table>
    </>
  );
}
