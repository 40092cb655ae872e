import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { LOCALE_NAMES } from '#client/i18n/locales.ts';
import { changeEmailPreferences, getEmailPreferences } from '#contract/calls/email.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/toast/use-toast.ts';
import { FailedNote } from './failed-note.tsx';

const PREFERENCES = ['email-preferences'] as const;

/** The optional emails, and a note on the mandatory ones. (rules P46) */
export function EmailPreferences() {
  const { t } = useText();
  const { data, isError, error, refetch, isFetching } = useQuery({
    queryKey: PREFERENCES,
    queryFn: ({ signal }) => browserApi(getEmailPreferences, { signal }),
  });
  const change = useChange();
  if (data === undefined && isError)
    return (
      <FailedNote error={error} onRetry={() => void refetch()} isBusy={isFetching}>
        {t('accountArea.emails.failed')}
      </FailedNote>
    );
  if (data === undefined) return <Skeleton shape="block" height="8rem" />;
  const { language, emails } = data.data;
  const isSubscribed = change.isPending ? change.variables : emails['certificate-issued'];
  return (
    <>
      <p className="quiet">{t('accountArea.emails.lead', { language: LOCALE_NAMES[language] })}</p>
      <Checkbox
        checked={isSubscribed}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.target.checked)}
        note={t('accountArea.emails.certificatesNote')}
      >
        {t('accountArea.emails.certificates')}
      </Checkbox>
      <p className="quiet">{t('accountArea.emails.needed')}</p>
    </>
  );
}

function useChange() {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isSubscribed: boolean) =>
      browserApi(changeEmailPreferences, { plain: { 'certificate-issued': isSubscribed } }),
    onSuccess: (preferences, isSubscribed) => {
      queries.setQueryData(PREFERENCES, preferences);
      toast.show(t(isSubscribed ? 'accountArea.emails.on' : 'accountArea.emails.off'));
    },
    onError: () => toast.showError(t('accountArea.emails.changeFailed')),
  });
}
