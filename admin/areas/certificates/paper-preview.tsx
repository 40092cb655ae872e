import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { certificate } from '#certificates/certificate.ts';
import type { PageDocument } from '#certificates/page.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { PrintedPage } from '#client/printed-page/printed-page.tsx';
import { readPapers } from '#contract/calls/office/credit/credit.ts';
import { CURRENT_LAYOUT } from '#domain/credits/certificates/certificate-layout.ts';
import { EXAMPLE_CERTIFICATE, type ExamplePaper } from '#domain/credits/certificates/example-papers.ts';
import { type StatementTexts, writeCertificate } from '#domain/credits/certificates/write-certificate.ts';
import { Select } from '#ui/choice/select.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Field } from '#ui/field/field.tsx';

type PaperPreviewProps = {
  /** All texts by code, with the one that is being written. */
  texts: StatementTexts;
  /** At least one. */
  papers: readonly ExamplePaper[];
};

/** An example of a certificate with these texts, for the profession that is chosen, in the language of papers. (rules L27, P63) */
export function PaperPreview({ texts, papers }: PaperPreviewProps) {
  const [name, setName] = useState(papers[0]?.name);
  const { data, error, refetch } = usePaperLabels();
  const paper = papers.find((each) => each.name === name) ?? papers[0];
  const page = useMemo(
    () => (paper === undefined || data === undefined ? null : describe(paper, texts, data)),
    [paper, texts, data],
  );
  if (paper === undefined) return null;
  if (error !== null) return <LoadError subject="The example" error={error} onRetry={() => void refetch()} />;
  if (page === null) return <SkeletonRows label="The example is being loaded" count={4} />;
  return (
    <div className="o-paper">
      <Field label="Paper for">
        <Select value={paper.name} onChange={({ target }) => setName(target.value)}>
          {papers.map((each) => (
            <option key={each.name}>{each.name}</option>
          ))}
        </Select>
      </Field>
      <PrintedPage page={page} label={`Example of a certificate: ${paper.name}`} />
    </div>
  );
}

type Labels = Record<'number' | 'continued' | 'others' | 'footer' | 'code', string>;

const usePaperLabels = () =>
  useQuery({
    queryKey: ['paper-labels'],
    queryFn: async ({ signal }): Promise<Labels> => (await browserApi(readPapers, { signal })).data.labels,
    staleTime: Number.POSITIVE_INFINITY,
  });

function describe({ facts, degree }: ExamplePaper, texts: StatementTexts, labels: Labels): PageDocument {
  const { template, lines, statements } = writeCertificate(facts, texts);
  const { number, footer, code, ...others } = labels;
  return certificate({
    ...{ layout: CURRENT_LAYOUT, brand: facts.provider, audience: 'other', statements: [...statements] },
    labels: { ...others, number: () => number, footer: () => footer, code: () => code },
    learner: { name: 'Alex Example', credentials: degree },
    activity: { title: 'Title of the activity', format: facts.learningFormat },
    provider: {
      accredited: facts.provider,
      ...(facts.jointProvider === null ? {} : { joint: facts.jointProvider }),
    },
    ...{ completedOn: facts.completedOn, claimed: facts.claimed, maximum: facts.maximum },
    selfAssessment: facts.creditClass === 'SA',
    lines: { ...lines, awards: template !== 'participation' },
    number: EXAMPLE_CERTIFICATE.number,
    verification: { code: EXAMPLE_CERTIFICATE.code, url: EXAMPLE_CERTIFICATE.url },
    issuedAt: new Date(`${facts.completedOn}T12:00:00Z`),
  });
}
