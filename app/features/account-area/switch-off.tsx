import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '#app/api/browser-api.ts';
import { ME } from '#app/api/login.tsx';
import { receiptsQuery } from '#app/api/receipts-query.ts';
import { type Renewal, renewalQuery } from '#app/api/renewal-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { useToast } from '#app/ui/use-toast.ts';
import { cancelRenewal } from '#contract/calls/membership.ts';
import { StopReasonFields, type Why } from './stop-reason-fields.tsx';

type SwitchOffProps = { renewal: Renewal; userId: string };

/** Switches renewal off, after saying what that means and asking why, which nobody has to answer. (rules M17) */
export function SwitchOff({ renewal, userId }: SwitchOffProps) {
  const { t, date } = useText();
  const [isOpen, setOpen] = useState(false);
  const [why, setWhy] = useState<Why>({});
  const until = date(renewal.ends);
  const isInGrace = renewal.status === 'retrying';
  const done = t(isInGrace ? 'accountArea.renewal.doneNow' : 'accountArea.renewal.done', { date: until });
  const off = useSwitchOff({ order: renewal.order, userId, done, onDone: () => setOpen(false) });
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {t('accountArea.renewal.switchOff')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('accountArea.renewal.ask')}
        description={t(isInGrace ? 'accountArea.renewal.askTextNow' : 'accountArea.renewal.askText', { date: until })}
        closeLabel={t('accountArea.close')}
        size="small"
      >
        <div className="stack-4">
          <StopReasonFields why={why} onChange={setWhy} />
          {off.isError && <FieldError>{t('accountArea.renewal.failed')}</FieldError>}
          <div className="row">
            <Button busy={off.isPending} onClick={() => off.mutate(why)}>
              {t('accountArea.renewal.confirm')}
            </Button>
            <Button kind="text" onClick={() => setOpen(false)}>
              {t('accountArea.renewal.keep')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

type Around = { order: string; userId: string; done: string; onDone: () => void };

function useSwitchOff({ order, userId, done, onDone }: Around) {
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (why: Why) => browserApi(cancelRenewal, { params: { id: order }, plain: why }),
    onSuccess: async () => {
      onDone();
      toast.say(done);
      await queries.invalidateQueries(renewalQuery(userId));
      await queries.invalidateQueries(receiptsQuery(userId));
      // In the days of grace the membership ends with it.
      await queries.invalidateQueries({ queryKey: ME });
    },
  });
}
