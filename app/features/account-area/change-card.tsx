import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#app/api/api-error.ts';
import { browserApi } from '#app/api/browser-api.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { startCardChange } from '#contract/calls/membership.ts';

type ChangeCardProps = { isPrimary?: boolean; children: string };

/** Leads to the provider's page; the card is saved by the provider's word, not by coming back. (rules M30) */
export function ChangeCard({ isPrimary = false, children }: ChangeCardProps) {
  const { t } = useText();
  const start = useMutation({
    mutationFn: () => browserApi(startCardChange, {}),
    onSuccess: ({ data }) => window.location.assign(data.url),
  });
  const { reset } = start;
  useEffect(() => {
    // Back from the provider's page, the browser may show this page as it was left: busy.
    const wake = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [reset]);
  return (
    <>
      <Button
        kind={isPrimary ? 'primary' : 'secondary'}
        busy={start.isPending || start.isSuccess}
        onClick={() => start.mutate()}
      >
        {children}
      </Button>
      {start.error && (
        <FieldError>{start.error instanceof ApiError ? start.error.message : t('accountArea.card.failed')}</FieldError>
      )}
    </>
  );
}
