import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { browserApi } from '#app/api/browser-api.ts';
import { ME } from '#app/api/login.tsx';
import { receiptsQuery } from '#app/api/receipts-query.ts';
import { type Renewal, renewalQuery } from '#app/api/renewal-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { useToast } from '#app/ui/use-toast.ts';
import { removeSavedMethod } from '#contract/calls/membership.ts';
import { savedMethodQuery } from './saved-method-query.ts';

type RemoveCardProps = { userId: string; renewal: Renewal };

/** Removes the saved card, after saying that renewal ends with it. (rules M30) */
export function RemoveCard({ userId, renewal }: RemoveCardProps) {
  const { t, date } = useText();
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoval(userId, () => setOpen(false));
  const key = renewal.status === 'retrying' ? 'accountArea.card.askTextNow' : 'accountArea.card.askText';
  return (
    <>
      <Button kind="text" onClick={() => setOpen(true)}>
        {t('accountArea.card.remove')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('accountArea.card.ask')}
        description={t(key, { date: date(renewal.ends) })}
        closeLabel={t('accountArea.close')}
        size="small"
      >
        <div className="stack-4">
          {remove.isError && <FieldError>{t('accountArea.card.failed')}</FieldError>}
          <div className="row">
            <Button busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('accountArea.card.confirm')}
            </Button>
            <Button kind="text" onClick={() => setOpen(false)}>
              {t('accountArea.card.keep')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

function useRemoval(userId: string, onDone: () => void) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const [, setSearch] = useSearchParams();
  return useMutation({
    mutationFn: () => browserApi(removeSavedMethod, {}),
    onSuccess: async () => {
      onDone();
      toast.say(t('accountArea.card.removed'));
      // What was said of coming back is no news any more.
      setSearch({}, { replace: true, preventScrollReset: true });
      await queries.invalidateQueries(savedMethodQuery(userId));
      await queries.invalidateQueries(renewalQuery(userId));
      await queries.invalidateQueries(receiptsQuery(userId));
      await queries.invalidateQueries({ queryKey: ME });
    },
  });
}
