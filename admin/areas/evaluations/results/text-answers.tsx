import { useInfiniteQuery } from '@tanstack/react-query';
import { officeNumber } from '#admin/parts/format/office-format.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { Section } from '#admin/parts/layout/section.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { listEvaluationTexts } from '#contract/calls/office/credit/evaluation-results.ts';
import type { FormKind } from '#domain/assessment/evaluation/evaluation-form.ts';
import { Button } from '#ui/button/button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import type { ResultSelection, Results } from './results.ts';

type TextAnswersProps = {
  question: Results['texts'][number];
  selection: ResultSelection;
  form?: FormKind;
};

/** What was written to a question, the latest first, without names. (rules T76) */
export function TextAnswers({ question, selection, form = 'evaluation' }: TextAnswersProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['evaluation-texts', form, question.id, selection],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      browserApi(listEvaluationTexts, {
        parameters: { ...selection, form, question: question.id, ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ meta }) => meta.next,
  });
  return (
    <Section title={question.stem} end={<span className="o-muted">{officeNumber(question.answers)} written</span>}>
      {error !== null && <LoadError subject="The answers" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows label="Loading the answers…" count={3} />}
      <ul className="o-ev-texts">
        {data?.pages
          .flatMap((page) => page.data)
          .map(({ id, text, activity, month }) => (
            <li key={id}>
              <p>{text}</p>
              <small>
                {selection.activity === undefined && <span>{activity.title}</span>}
                <span>{month.slice(0, 7)}</span>
              </small>
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <Button kind="text" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </Section>
  );
}
