import { Suspense, useEffect, useState } from 'react';
import { type AccountSwitch, type LinkOutcome, takeLinkOutcome } from '#app/api/link-token.ts';
import { useText } from '#app/i18n/text.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useToast } from '#app/ui/use-toast.ts';

const SwitchAccount = lazyPart(async () => (await import('./switch-account.tsx')).SwitchAccount);

/** Says once what became of the link of a message, and asks before it replaces the session of another person. */
export function LinkNews() {
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
    if (outcome.kind === 'opened') toast.say(t('accounts.link.opened'));
    if (outcome.kind === 'email-changed') toast.say(t('accounts.link.emailChanged'));
    if (outcome.kind === 'refused') toast.fail(outcome.message);
    if (outcome.kind === 'unreachable') toast.fail(t('accounts.link.unreachable'));
    if (outcome.kind === 'other-account') setOther(outcome);
  });
  return report;
}
