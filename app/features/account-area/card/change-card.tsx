import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { startCardChange } from '#contract/calls/membership.ts';
import { Button } from '#ui/button/button.tsx';
import { FieldError } from '#ui/field/field.tsx';

type ChangeCardProps = { isPrimary?: boolean; children: string };

/** Redirects to the provider's page; the card counts as saved once the provider confirms it. (rules M30) */
export function ChangeCard({ isPrimary = false, children }: ChangeCardProps) {
  const { t } = useText();
  const start = useMutation({
    mutationFn: () => browserApi(startCardChange, {}),
    onSuccess: ({ data }) => window.location.assign(data.url),
  });
  const { reset } = start;
  useEffect(() => {
    // Back from the provider's page, the browser may restore this page from its cache, still busy.
    const resetOnRestore = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', resetOnRestore);
    return () => window.removeEventListener('pageshow', resetOnRestore);
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
