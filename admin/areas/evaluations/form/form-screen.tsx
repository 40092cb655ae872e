import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { type Crumb, Screen } from '#admin/parts/layout/screen.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { getEvaluationForm } from '#contract/calls/office/credit/evaluation-forms.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { FormEditor } from './form-editor.tsx';
import { type FormAddress, formKey } from './use-form-draft.ts';

/** The evaluation form of the site, or of the activity in the address. */
export function FormScreen() {
  const { scope = 'site' } = useParams();
  const address: FormAddress = { scope, kind: 'evaluation' };
  const { data, error, refetch } = useQuery({
    queryKey: formKey(address),
    queryFn: async ({ signal }) => (await browserApi(getEvaluationForm, { params: address, signal })).data,
    // The editor owns what it has loaded.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const crumbs: readonly Crumb[] = scope === 'site' ? [] : [{ label: 'Evaluations', to: '/evaluations' }];
  if (error !== null)
    return (
      <Screen title="Evaluation" crumbs={crumbs}>
        <LoadError subject="The form" error={error} onRetry={() => void refetch()} />
      </Screen>
    );
  if (data === undefined)
    return (
      <Screen title="Evaluation" crumbs={crumbs} rail>
        <SkeletonRows label="Loading the form…" count={6} />
      </Screen>
    );
  return <FormEditor key={scope} address={address} form={data} crumbs={crumbs} />;
}
