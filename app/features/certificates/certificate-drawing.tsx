import './certificate-drawing.css';
import { useText } from '#app/i18n/text.tsx';
import { CreditWords } from '#app/shell/credit-words.tsx';
import { Brand } from '#app/ui/brand.tsx';
import type { Entity } from '#contract/resources.ts';
import { CertificateBorder } from './certificate-border.tsx';
import { Seal } from './seal.tsx';

type CertificateDrawingProps = { certificate: Entity<'Certificate'>; holder: string; provider: string | null };

/** The certificate as a picture of itself; the file has the statements and the signature as well. */
export function CertificateDrawing({ certificate, holder, provider }: CertificateDrawingProps) {
  const { t, date } = useText();
  const { template, title, completed, number, code } = certificate;
  const isAwarded = template === 'physician';
  return (
    <article className="certificate-drawing" aria-label={t('certificates.drawing', { title })}>
      <CertificateBorder />
      <Seal seed={code} />
      <div className="certificate-drawing-page">
        <div className="certificate-drawing-top">
          <Brand name={t('shell.product')} />
          <p>
            {t(isAwarded ? 'certificates.ofCredit' : 'certificates.ofParticipation')}
            <br />
            <span className="num">{t('certificates.number', { number })}</span>
          </p>
        </div>
        <div>
          <p>{t('certificates.certifies', { provider: provider ?? t('shell.product') })}</p>
          <p className="certificate-drawing-holder">{holder}</p>
          <p>{t('certificates.participated')}</p>
          <p className="certificate-drawing-title">{title}</p>
          <p>{t(isAwarded ? 'certificates.completedAwarded' : 'certificates.completed', { date: date(completed) })}</p>
          {isAwarded && (
            <p className="certificate-drawing-credit">
              <CreditWords {...certificate} />
            </p>
          )}
        </div>
        <p className="certificate-drawing-code num">{t('certificates.code', { code })}</p>
      </div>
    </article>
  );
}
