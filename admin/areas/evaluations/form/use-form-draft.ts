import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import {
  type getEvaluationForm,
  publishEvaluationForm,
  useSiteForm as siteFormCall,
} from '#contract/calls/office/credit/evaluation-forms.ts';
import { findFormProblems } from '#domain/assessment/evaluation/evaluation-form.ts';
import type { DraftItem } from './form-items.ts';

export type LoadedForm = ResponseOf<typeof getEvaluationForm>['data'];
export type FormAddress = { scope: string; kind: LoadedForm['kind'] };

export const formKey = ({ scope, kind }: FormAddress) => ['evaluation-form', scope, kind];

const draftOf = (form: LoadedForm): DraftItem[] => form.items.map(({ id, ...item }) => ({ ...item, key: id }));

/** The questions while they are edited, and their publication as a new version. */
export function useFormDraft(address: FormAddress, form: LoadedForm) {
  const queries = useQueryClient();
  const [before, setBefore] = useState(() => draftOf(form));
  const [items, setItems] = useState(before);
  const isChanged = JSON.stringify(items) !== JSON.stringify(before);
  useWarning(isChanged);
  const accept = (data: LoadedForm) => {
    queries.setQueryData(formKey(address), data);
    const published = draftOf(data);
    setBefore(published);
    setItems(published);
  };
  const params = { scope: address.scope, kind: address.kind };
  const publish = useMutation({
    mutationFn: () => {
      const plain = { version: form.version, items: items.map(toItem) };
      return browserApi(publishEvaluationForm, { params, plain });
    },
    onSuccess: ({ data }) => accept(data),
  });
  const dropOwn = useMutation({
    mutationFn: () => browserApi(siteFormCall, { params, plain: { version: form.version } }),
    onSuccess: ({ data }) => accept(data),
  });
  return {
    items,
    isChanged,
    problems: findFormProblems(address.kind, items),
    setItems,
    discard: () => setItems(before),
    publish,
    dropOwn,
  };
}

export type FormDraft = ReturnType<typeof useFormDraft>;

const toItem = ({ key: _, options, counts, translations, ...item }: DraftItem) => ({
  ...{ ...item, options: [...options], counts: [...counts] },
  translations: Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [language, { ...texts, options: [...texts.options] }]),
  ),
});

/** The browser asks before the tab with unpublished changes is closed. */
function useWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
}
