import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { consentsQuery, identifiersQuery } from '#app/api/queries/reporting-queries.ts';
import type { SignedInUser } from '#app/api/session/login-status.ts';
import { IdentifierFields } from '#app/forms/identifier-fields.tsx';
import { findProblems, type IdentifierProblems, identifierValues, readIdentifiers } from '#app/forms/identifiers.ts';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { changeConsent, saveIdentifiers } from '#contract/calls/assessment.ts';
import type { Entity } from '#contract/resources.ts';
import { hasIdentifier, type Identifiers } from '#domain/credits/learners/identifiers.ts';
import {
  identifiersFor,
  missingIdentifiers,
  REPORTING_BODIES,
  type ReportingBody,
  reportingBodiesOf,
} from '#domain/credits/reporting-bodies.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/toast/use-toast.ts';
import { AccountPanel } from './account-panel.tsx';
import { FailedNote } from './failed-note.tsx';

/** The consents to report credit, and the identifiers the bodies need. (rules L16, L17) */
export function ReportingPanel({ user }: { user: SignedInUser }) {
  const { t } = useText();
  const identifiers = useQuery(identifiersQuery);
  const consents = useQuery(consentsQuery);
  const failed = [identifiers, consents].find(({ isError }) => isError);
  const title = t('accountArea.page.reporting');
  if (failed !== undefined) {
    return (
      <AccountPanel title={title}>
        <FailedNote error={failed.error} onRetry={() => void failed.refetch()} isBusy={failed.isFetching}>
          {t('accountArea.reporting.failed')}
        </FailedNote>
      </AccountPanel>
    );
  }
  if (identifiers.data === undefined || consents.data === undefined) {
    return (
      <AccountPanel title={title}>
        <Skeleton shape="block" height="12rem" />
      </AccountPanel>
    );
  }
  const bodies = listBodies(user.profession, consents.data, identifiers.data.bodies);
  const bodiesWithIdentifiers = listBodiesWithIdentifiers(bodies, {
    consents: consents.data,
    identifiers: identifiers.data,
  });
  return (
    <>
      <AccountPanel title={title}>
        <p className="quiet">{t(bodies.length === 0 ? 'accountArea.reporting.none' : 'accountArea.reporting.lead')}</p>
        {bodies.map((body) => (
          <ConsentChoice
            key={body.code}
            body={body}
            consent={consents.data.find(({ id }) => id === body.code) ?? null}
            identifiers={identifiers.data}
          />
        ))}
      </AccountPanel>
      {bodiesWithIdentifiers.length > 0 && (
        <AccountPanel title={t('accountArea.reporting.identifiers')}>
          <IdentifiersForm
            key={bodiesWithIdentifiers.length}
            identifiers={identifiers.data}
            bodies={bodiesWithIdentifiers}
          />
        </AccountPanel>
      )}
    </>
  );
}

type ReportingSettings = { consents: readonly Entity<'Consent'>[]; identifiers: Identifiers };

/** Identifiers are requested only after consent; stored ones stay editable, so that they can be removed. */
const listBodiesWithIdentifiers = (
  bodies: readonly ReportingBody[],
  { consents, identifiers }: ReportingSettings,
): readonly ReportingBody[] =>
  bodies.filter(
    ({ code, oneOf, all }) =>
      consents.some(({ id, given }) => id === code && given) ||
      [...oneOf, ...all].some((name) => hasIdentifier(identifiers, name)),
  );

/** The bodies of the current profession, and those with an earlier decision. */
const listBodies = (
  profession: string | null,
  consents: readonly Entity<'Consent'>[],
  receiving: readonly string[],
): readonly ReportingBody[] => {
  const own = reportingBodiesOf(profession).filter(({ code }) => receiving.includes(code));
  return REPORTING_BODIES.filter((body) => own.includes(body) || consents.some(({ id }) => id === body.code));
};

type ConsentChoiceProps = { body: ReportingBody; consent: Entity<'Consent'> | null; identifiers: Identifiers };

/** The consent for one body: status, date, and the button to change it. */
function ConsentChoice({ body, consent, identifiers }: ConsentChoiceProps) {
  const { t, date } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const { code, name, credit } = body;
  const isConsented = consent?.given === true;
  const change = useMutation({
    mutationFn: () => browserApi(changeConsent, { params: { body: code }, attributes: { given: !isConsented } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: consentsQuery.queryKey }),
    onError: () => toast.showError(t('accountArea.reporting.changeFailed')),
  });
  return (
    <div className="account-panel-part">
      <h3 className="ui-h">{t('accountArea.reporting.body', { name })}</h3>
      <p className="small quiet">{t('accountArea.reporting.tracks', { name, credit })}</p>
      <p role="status">
        {consent === null
          ? t('accountArea.reporting.undecided')
          : t(isConsented ? 'accountArea.reporting.agreed' : 'accountArea.reporting.withdrawn', {
              date: date(consent.changed),
            })}
      </p>
      {isConsented && missingIdentifiers(body, identifiers).length > 0 && (
        <Note kind="credit">{t('accountArea.reporting.incomplete', { name })}</Note>
      )}
      <Button kind="secondary" busy={change.isPending} onClick={() => change.mutate()}>
        {t(isConsented ? 'accountArea.reporting.withdraw' : 'accountArea.reporting.agree', { name })}
      </Button>
    </div>
  );
}

type IdentifiersFormProps = { identifiers: Identifiers; bodies: readonly ReportingBody[] };

/** The identifiers for the reporting bodies; each may be cleared. */
function IdentifiersForm({ identifiers: savedIdentifiers, bodies }: IdentifiersFormProps) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => identifierValues(savedIdentifiers));
  const [problems, setProblems] = useState<IdentifierProblems>({});
  const save = useMutation({
    mutationFn: (identifiers: Identifiers) => browserApi(saveIdentifiers, { attributes: identifiers }),
    onSuccess: (saved) => {
      queries.setQueryData(identifiersQuery.queryKey, saved);
      toast.show(t('accountArea.reporting.saved'));
    },
    onError: () => toast.showError(t('accountArea.reporting.changeFailed')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const identifiers = readIdentifiers(values);
    const invalid = findProblems(identifiers, []);
    setProblems(invalid);
    const [first] = Object.keys(invalid);
    if (first === undefined) save.mutate(identifiers);
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <p className="quiet">{t('accountArea.reporting.identifiersLead')}</p>
      <IdentifierFields
        requested={identifiersFor(bodies)}
        values={values}
        problems={problems}
        onChange={(name, value) => setValues({ ...values, [name]: value })}
      />
      <Button type="submit" busy={save.isPending}>
        {t('accountArea.reporting.save')}
      </Button>
    </form>
  );
}
