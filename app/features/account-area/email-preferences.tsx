import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { LOCALE_NAMES } from '#client/i18n/locales.ts';
import { changeEmailPreferences, getEmailPreferences } from '#contract/calls/email.ts';
import { OPTIONAL_EMAILS, type OptionalEmail } from '#domain/email/email-categories.ts';
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
  return (
    <>
      <p className="quiet">{t('accountArea.emails.lead', { language: LOCALE_NAMES[language] })}</p>
      {OPTIONAL_EMAILS.map((email) => (
        <Checkbox
          key={email}
          checked={change.isPending ? (change.variables[email] ?? emails[email]) : emails[email]}
          disabled={change.isPending}
          onChange={(event) => change.mutate({ [email]: event.target.checked })}
          note={t(`accountArea.emails.note.${email}`)}
        >
          {t(`accountArea.emails.name.${email}`)}
        </Checkbox>
      ))}
      <p className="quiet">{t('accountArea.emails.needed')}</p>
    </>
  );
}

function useChange() {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: Partial<Record<OptionalEmail, boolean>>) =>
      browserApi(changeEmailPreferences, { plain: changes }),
    onSuccess: (preferences, changes) => {
      queries.setQueryData(PREFERENCES, preferences);
      toast.show(t(Object.values(changes).every(Boolean) ? 'accountArea.emails.on' : 'accountArea.emails.off'));
    },
    onError: () => toast.showError(t('accountArea.emails.changeFailed')),
  });
}
