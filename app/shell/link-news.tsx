import { useEffect } from 'react';
import { takeLinkOutcome } from '#app/api/link-token.ts';
import { useText } from '#app/i18n/text.tsx';
import { useToast } from '#app/ui/use-toast.ts';

/** Says once what became of the link of a letter. */
export function LinkNews() {
  const { t } = useText();
  const toast = useToast();
  useEffect(() => {
    const outcome = takeLinkOutcome();
    if (outcome?.kind === 'opened') toast.say(t('accounts.link.opened'));
    if (outcome?.kind === 'refused') toast.fail(outcome.message);
    if (outcome?.kind === 'unreachable') toast.fail(t('accounts.link.unreachable'));
  }, [toast, t]);
  return null;
}
