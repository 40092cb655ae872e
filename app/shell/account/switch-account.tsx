import { useState } from 'react';
import { type AccountSwitch, type LinkOutcome, switchAccount } from '#app/api/session/link-token.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

/** Asks for confirmation before a link replaces the session of another account. (rules S17) */
export function SwitchAccount({ to, onDone }: { to: AccountSwitch; onDone: (outcome: LinkOutcome) => void }) {
  const { t } = useText();
  const [step, setStep] = useState<'open' | 'busy' | 'closed'>('open');
  const agree = async () => {
    setStep('busy');
    const outcome = await switchAccount(to);
    setStep('closed');
    onDone(outcome);
  };
  return (
    <Dialog
      open={step !== 'closed'}
      onOpenChange={() => setStep('closed')}
      title={t('accounts.link.switchTitle', { next: to.next })}
      description={t('accounts.link.switchText', { current: to.current, next: to.next })}
      closeLabel={t('accounts.deletion.close')}
      size="small"
    >
      <div className="row">
        <Button busy={step === 'busy'} onClick={() => void agree()}>
          {t('accounts.link.switchAct')}
        </Button>
        <Button kind="text" onClick={() => setStep('closed')}>
          {t('accounts.link.switchCancel')}
        </Button>
      </div>
    </Dialog>
  );
}
