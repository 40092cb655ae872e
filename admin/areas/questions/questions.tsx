import { officeHref } from '#admin/parts/address/office-address.ts';
import './questions.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LinkButton } from '#admin/parts/layout/link-button.tsx';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { type Crumb, Screen } from '#admin/parts/layout/screen.tsx';
import { Remark } from '#admin/parts/layout/section.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { loadAnalysis, testRequest } from './draft/draft-test.ts';
import { QuestionEditor } from './question-editor.tsx';

/** The test of a publication. */
export function Questions() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['questions', id],
    queryFn: ({ signal }) => testRequest.load(id, signal),
    // The editor owns what it has loaded.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data: analysis } = useQuery({
    queryKey: ['item-analysis', id],
    queryFn: ({ signal }) => loadAnalysis(id, signal),
    enabled: data?.in_library === true,
  });
  const crumbs: readonly Crumb[] = [
    { label: 'Publications', to: '/publications' },
    { label: data === undefined ? id : `${id} ${data.title}`, to: officeHref('/publications/:id', { id }) },
  ];
  if (error !== null)
    return (
      <Screen title="Questions" crumbs={crumbs}>
        <LoadError subject="The test" error={error} onRetry={() => void refetch()} />
      </Screen>
    );
  if (data === undefined)
    return (
      <Screen title="Questions" crumbs={crumbs} rail>
        <SkeletonRows label="Loading the test…" count={5} />
      </Screen>
    );
  if (data.unreadable !== null)
    return (
      <Screen title="Questions" crumbs={crumbs}>
        <Remark kind="bad">
          <b>The test cannot be read as a form.</b> Line {data.unreadable.line}: {data.unreadable.message}
        </Remark>
        <LinkButton to={officeHref('/publications/:id', { id })}>Open the publication</LinkButton>
      </Screen>
    );
  return <QuestionEditor key={id} id={id} test={data} analysis={analysis} crumbs={crumbs} />;
}
