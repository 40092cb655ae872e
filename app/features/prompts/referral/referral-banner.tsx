import './referral-banner.css';
import { useState } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { useModals } from '#app/shell/prompts/modals-context.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { dismissReferral, isReferralDismissed } from './referral-dismissal.ts';

/** Referral banner for valid members: 'Receive a $50 gift card'; can be dismissed permanently. (rules R18) */
export function ReferralBanner() {
  const { t } = useText();
  const { show } = useModals();
  const [isDismissed, setDismissed] = useState(isReferralDismissed);
  if (isDismissed) return null;
  const dismiss = () => {
    dismissReferral();
    setDismissed(true);
  };
  return (
    <section className="referral-banner" aria-label={t('prompts.refer.label')}>
      <div>
        <p className="ui-h">{t('prompts.refer.banner')}</p>
        <p className="small quiet">{t('prompts.refer.bannerLead')}</p>
        <Button kind="secondary" size="small" onClick={() => show({ name: 'referModal' })}>
          {t('prompts.refer.bannerAct')}
        </Button>
      </div>
      <IconButton icon="close" label={t('prompts.refer.dismiss')} onClick={dismiss} />
    </section>
  );
}
