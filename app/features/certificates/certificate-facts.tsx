import { useText } from '#app/i18n/text.tsx';
import { CreditWords } from '#app/shell/credit-words.tsx';
import type { Entity } from '#contract/resources.ts';
import { CopyCode } from './copy-code.tsx';

/** On a small screen the sheet is a picture of paper: what it says, large enough to read. */
export function CertificateFacts({ certificate }: { certificate: Entity<'Certificate'> }) {
  const { date } = useText();
  return (
    <div className="certificate-facts">
      <p className="h3">{certificate.title}</p>
      <p>
        <CreditWords {...certificate} />
      </p>
      <p className="meta num">{date(certificate.completed)}</p>
      <CopyCode code={certificate.code} />
    </div>
  );
}
