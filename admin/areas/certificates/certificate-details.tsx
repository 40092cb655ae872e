import { officeHref } from '#admin/parts/address/office-address.ts';
import { officeInstant } from '#admin/parts/format/office-format.ts';
import { LinkButton } from '#admin/parts/layout/link-button.tsx';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { saveDocument } from '#client/api/document.ts';
import type { Entity } from '#contract/resources.ts';
import { Button } from '#ui/button/button.tsx';
import { Facts } from '#ui/list/facts.tsx';

/** What the certificate says, what became of it, and its document. */
export function CertificateDetails({ certificate }: { certificate: Entity<'OfficeCertificate'> }) {
  const notifier = useNotifier();
  const { template, profession, code, verify_url, pdf_url, credits, maximum_credits } = certificate;
  const { revoked, revoked_why, replaced, replaced_by } = certificate;
  const save = () => saveDocument(pdf_url).catch((error: unknown) => notifier.failed(describeLoadError(error), save));
  return (
    <div className="stack-4">
      <Facts
        facts={[
          {
            term: 'Wording',
            value: template === 'participation' ? 'Participation' : 'Credit awarded',
            note: profession,
          },
          { term: 'Claimed', value: `${credits} of ${maximum_credits} credits` },
          { term: 'Verification code', value: code },
          ...(revoked === null ? [] : [{ term: 'Revoked', value: officeInstant(revoked), note: revoked_why }]),
          ...(replaced === null ? [] : [{ term: 'Replaced', value: officeInstant(replaced) }]),
        ]}
      />
      <p className="o-acts">
        <Button kind="secondary" onClick={() => void save()}>
          Save the PDF
        </Button>
        <a href={verify_url} target="_blank" rel="noreferrer">
          What anyone sees
        </a>
        {replaced_by !== null && (
          <LinkButton to={officeHref('/certificates', { q: replaced_by })}>Replaced by {replaced_by}</LinkButton>
        )}
      </p>
    </div>
  );
}
