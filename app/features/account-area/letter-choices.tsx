import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#app/api/browser-api.ts';
import { LOCALE_NAMES } from '#app/i18n/locales.ts';
import { useText } from '#app/i18n/text.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/use-toast.ts';
import { changeLetterChoices, getLetterChoices } from '#contract/calls/letters.ts';
import { FailedNote } from './failed-note.tsx';

const CHOICES = ['letters'] as const;

/** Which letters that are not needed come, and what comes in any case. (rules P46) */
export function LetterChoices() {
  const { t } = useText();
  const { data, isError, error, refetch, isFetching } = useQuery({
    queryKey: CHOICES,
    queryFn: ({ signal }) => browserApi(getLetterChoices, { signal }),
  });
  const change = useChange();
  if (data === undefined && isError)
    return (
      <FailedNote error={error} onRetry={() => void refetch()} isBusy={isFetching}>
        {t('accountArea.letters.failed')}
      </FailedNote>
    );
  if (data === undefined) return <Skeleton shape="block" height="8rem" />;
  const { language, letters } = data.data;
  const comes = change.isPending ? change.variables : letters['certificate-issued'];
  return (
    <>
      <p className="quiet">{t('accountArea.letters.lead', { language: LOCALE_NAMES[language] })}</p>
      <Checkbox
        checked={comes}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.target.checked)}
        note={t('accountArea.letters.certificatesNote')}
      >
        {t('accountArea.letters.certificates')}
      </Checkbox>
      <p className="quiet">{t('accountArea.letters.needed')}</p>
    </>
  );
}

function useChange() {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (comes: boolean) => browserApi(changeLetterChoices, { plain: { 'certificate-issued': comes } }),
    onSuccess: (answer, comes) => {
      queries.setQueryData(CHOICES, answer);
      toast.say(t(comes ? 'accountArea.letters.on' : 'accountArea.letters.off'));
    },
    onError: () => toast.fail(t('accountArea.letters.changeFailed')),
  });
}
