import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

type Act = 'replace' | 'revoke';
type Texts = Record<Act | `${Act}Confirm` | `${Act}Text` | 'cancel', string>;
type SecretAddressActsProps = {
  texts: Texts;
  size: 'small' | 'medium';
  /** The act that is under way. */
  busy: Act | null;
  onAct: (act: Act) => void;
};

/** Replaces a secret address or turns it off, each after it was confirmed, because the current one stops working. */
export function SecretAddressActs({ texts, size, busy, onAct }: SecretAddressActsProps) {
  const [confirmation, setConfirmation] = useState<Act | null>(null);
  const shown = confirmation ?? 'replace';
  const confirm = () => {
    setConfirmation(null);
    onAct(shown);
  };
  return (
    <>
      <div className="row">
        <Button kind="secondary" size={size} busy={busy === 'replace'} onClick={() => setConfirmation('replace')}>
          {texts.replace}
        </Button>
        <Button kind="text" size={size} busy={busy === 'revoke'} onClick={() => setConfirmation('revoke')}>
          {texts.revoke}
        </Button>
      </div>
      <Dialog
        open={confirmation !== null}
        onOpenChange={(open) => !open && setConfirmation(null)}
        title={texts[`${shown}Confirm`]}
        description={texts[`${shown}Text`]}
        closeLabel={texts.cancel}
        size="small"
      >
        <div className="row">
          <Button onClick={confirm}>{texts[shown]}</Button>
          <Button kind="text" onClick={() => setConfirmation(null)}>
            {texts.cancel}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
