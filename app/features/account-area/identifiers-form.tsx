import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { browserApi } from '#app/api/browser-api.ts';
import { identifiersQuery } from '#app/api/reporting-queries.ts';
import { IdentifierFields } from '#app/forms/identifier-fields.tsx';
import { findProblems, type IdentifierProblems, identifierValues, readIdentifiers } from '#app/forms/identifiers.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/use-toast.ts';
import { saveIdentifiers } from '#contract/calls/assessment.ts';
import type { Identifiers } from '#domain/credits/identifiers.ts';
import { identifiersAsked, type ReportingBody } from '#domain/credits/reporting-bodies.ts';

type IdentifiersFormProps = { known: Identifiers; bodies: readonly ReportingBody[] };

/** What one is known by to the bodies that credit is reported to; everything may be left empty again. */
export function IdentifiersForm({ known, bodies }: IdentifiersFormProps) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => identifierValues(known));
  const [problems, setProblems] = useState<IdentifierProblems>({});
  const save = useMutation({
    mutationFn: (identifiers: Identifiers) => browserApi(saveIdentifiers, { attributes: identifiers }),
    onSuccess: (saved) => {
      queries.setQueryData(identifiersQuery.queryKey, saved);
      toast.say(t('accountArea.reporting.saved'));
    },
    onError: () => toast.fail(t('accountArea.reporting.changeFailed')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = readIdentifiers(values);
    const wrong = findProblems(written, []);
    setProblems(wrong);
    const [first] = Object.keys(wrong);
    if (first === undefined) save.mutate(written);
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <p className="quiet">{t('accountArea.reporting.identifiersLead')}</p>
      <IdentifierFields
        asked={identifiersAsked(bodies)}
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
