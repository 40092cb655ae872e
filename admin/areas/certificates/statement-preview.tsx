import { EXAMPLE_PAPERS, listPapersWith } from '#domain/credits/certificates/example-papers.ts';
import type { StatementTexts } from '#domain/credits/certificates/write-certificate.ts';
import { mayUseStatement, type StatementCode } from '#domain/credits/statements.ts';
import { PaperPreview } from './paper-preview.tsx';

type StatementPreviewProps = { code: StatementCode; text: string; texts: StatementTexts };

/** A text on the papers that carry it, while it is written. */
export function StatementPreview({ code, text, texts }: StatementPreviewProps) {
  if (text.trim() === '' || !mayUseStatement(code, text).ok)
    return <p className="o-muted">The paper is shown once the text can be printed.</p>;
  const papers = listPapersWith(code, texts);
  return (
    <PaperPreview texts={new Map([...texts, [code, text]])} papers={papers.length === 0 ? EXAMPLE_PAPERS : papers} />
  );
}
