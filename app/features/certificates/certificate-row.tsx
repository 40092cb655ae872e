import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { useSaveDocument } from '#app/shell/use-save-document.ts';
import { Button } from '#app/ui/button.tsx';
import { RowItem } from '#app/ui/row-item.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { CopyCode } from './copy-code.tsx';
import type { Certificate } from './find-certificates.ts';
import { Seal } from './seal.tsx';

/** A certificate in the list: its seal, what it is for, its credit; code and file at the edge. */
export function CertificateRow({ certificate }: { certificate: Certificate }) {
  const { t, date, number } = useText();
  const { save, isSaving } = useSaveDocument();
  const { title, credits, credit_class, completed, code, pdf_url, revoked, replaced } = certificate;
  const isValid = !revoked && !replaced;
  return (
    <RowItem
      level={3}
      media={
        <span className="certificate-row-seal">
          <Seal seed={certificate.number} lines={10} />
        </span>
      }
      kind={<span className="num">{t('certificates.number', { number: certificate.number })}</span>}
      title={<Link to={`/verify/${code}`}>{title}</Link>}
      meta={
        <>
          <span className="num">{date(completed)}</span>
          {!isValid ? (
            <Tag>{t(revoked ? 'certificates.revoked' : 'certificates.replaced')}</Tag>
          ) : (
            <span className="credit-amount">
              {t('certificates.amount', { credits: number(credits), unit: credit_class })}
            </span>
          )}
        </>
      }
      side={
        <div className="certificate-row-acts">
          <CopyCode code={code} />
          {isValid && (
            <Button
              kind="secondary"
              icon="download"
              busy={isSaving}
              aria-label={t('certificates.pdfOf', { title })}
              onClick={() => save(pdf_url)}
            >
              {t('certificates.pdf')}
            </Button>
          )}
        </div>
      }
    />
  );
}
