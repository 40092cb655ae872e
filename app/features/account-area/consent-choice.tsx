import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#app/api/browser-api.ts';
import { consentsQuery } from '#app/api/reporting-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { useToast } from '#app/ui/use-toast.ts';
import { changeConsent } from '#contract/calls/assessment.ts';
import type { Entity } from '#contract/resources.ts';
import type { Identifiers } from '#domain/credits/identifiers.ts';
import { missingFor, type ReportingBody } from '#domain/credits/reporting-bodies.ts';

type ConsentChoiceProps = { body: ReportingBody; consent: Entity<'Consent'> | null; identifiers: Identifiers };

/** One body: whether it is told, since when, and the other choice. */
export function ConsentChoice({ body, consent, identifiers }: ConsentChoiceProps) {
  const { t, date } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const { code, name, credit } = body;
  const isGiven = consent?.given === true;
  const change = useMutation({
    mutationFn: () => browserApi(changeConsent, { params: { body: code }, attributes: { given: !isGiven } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: consentsQuery.queryKey }),
    onError: () => toast.fail(t('accountArea.reporting.changeFailed')),
  });
  return (
    <div className="account-panel-part">
      <h3 className="ui-h">{t('accountArea.reporting.body', { name })}</h3>
      <p className="small quiet">{t('accountArea.reporting.keeps', { name, credit })}</p>
      <p role="status">
        {consent === null
          ? t('accountArea.reporting.undecided')
          : t(isGiven ? 'accountArea.reporting.given' : 'accountArea.reporting.withdrawn', {
              date: date(consent.changed),
            })}
      </p>
      {isGiven && missingFor(body, identifiers).length > 0 && (
        <Note kind="credit">{t('accountArea.reporting.incomplete', { name })}</Note>
      )}
      <Button kind="secondary" busy={change.isPending} onClick={() => change.mutate()}>
        {t(isGiven ? 'accountArea.reporting.withdraw' : 'accountArea.reporting.agree', { name })}
      </Button>
    </div>
  );
}
