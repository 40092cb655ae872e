import { useMemo, useState } from 'react';
import { certificate } from '#certificates/certificate.ts';
import type { PageDocument } from '#certificates/page.ts';
import { PrintedPage } from '#client/printed-page/printed-page.tsx';
import { CURRENT_LAYOUT } from '#domain/credits/certificates/certificate-layout.ts';
import type { ExamplePaper } from '#domain/credits/certificates/example-papers.ts';
import { type StatementTexts, writeCertificate } from '#domain/credits/certificates/write-certificate.ts';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';

type PaperPreviewProps = {
  /** All texts by code, with the one that is being written. */
  texts: StatementTexts;
  /** At least one. */
  papers: readonly ExamplePaper[];
};

/** An example of a certificate with these texts, for the profession that is chosen. (rules L27) */
export function PaperPreview({ texts, papers }: PaperPreviewProps) {
  const [name, setName] = useState(papers[0]?.name);
  const paper = papers.find((each) => each.name === name) ?? papers[0];
  const page = useMemo(() => (paper === undefined ? null : describe(paper, texts)), [paper, texts]);
  if (page === null || paper === undefined) return null;
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

function describe({ facts, degree }: ExamplePaper, texts: StatementTexts): PageDocument {
  const { template, lines, statements } = writeCertificate(facts, texts);
  return certificate({
    ...{ layout: CURRENT_LAYOUT, brand: facts.provider, audience: 'other', statements: [...statements] },
    learner: { name: 'Alex Example', credentials: degree },
    activity: { title: 'Title of the activity', format: facts.learningFormat },
    provider: {
      accredited: facts.provider,
      ...(facts.jointProvider === null ? {} : { joint: facts.jointProvider }),
    },
    ...{ completedOn: facts.completedOn, claimed: facts.claimed, maximum: facts.maximum },
    selfAssessment: facts.creditClass === 'SA',
    lines: { ...lines, awards: template !== 'participation' },
    number: 'R-2026-000000',
    verification: { code: '0000-0000-0000', url: 'https://example.org/verify/0000-0000-0000' },
    issuedAt: new Date(`${facts.completedOn}T12:00:00Z`),
  });
}
