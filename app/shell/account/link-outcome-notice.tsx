import { Suspense, useEffect, useState } from 'react';
import { type AccountSwitch, type LinkOutcome, takeLinkOutcome } from '#app/api/session/link-token.ts';
import { useText } from '#app/i18n/text.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { useToast } from '#ui/toast/use-toast.ts';

const SwitchAccount = lazyComponent(async () => (await import('./switch-account.tsx')).SwitchAccount);

/** Shows the outcome of an email link once, and confirms before it replaces the session of another account. */
export function LinkOutcomeNotice() {
  const [other, setOther] = useState<AccountSwitch | null>(null);
  const report = useReport(setOther);
  useEffect(() => {
    const outcome = takeLinkOutcome();
    if (outcome !== null) report(outcome);
  }, [report]);
  return other === null ? null : (
    <Suspense>
      <SwitchAccount to={other} onDone={report} />
    </Suspense>
  );
}

function useReport(setOther: (other: AccountSwitch) => void) {
  const { t } = useText();
  const toast = useToast();
  const [report] = useState(() => (outcome: LinkOutcome) => {
    if (outcome.kind === 'opened') toast.show(t('accounts.link.opened'));
    if (outcome.kind === 'email-changed') toast.show(t('accounts.link.emailChanged'));
    if (outcome.kind === 'refused') toast.showError(outcome.message);
    if (outcome.kind === 'unreachable') toast.showError(t('accounts.link.unreachable'));
    if (outcome.kind === 'other-account') setOther(outcome);
  });
  return report;
}
