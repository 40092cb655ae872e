import './certificate-drawing.css';
import { Suspense } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { CreditWords } from '#app/shell/credit-words.tsx';
import { Brand } from '#app/ui/brand.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { Entity } from '#contract/resources.ts';
import { nameWithDegree } from '#domain/credits/degrees.ts';
import { nameProviders } from '#domain/credits/name-providers.ts';
import { CertificateBorder } from './certificate-border.tsx';
import { Seal } from './seal.tsx';

const QrCode = lazyPart(async () => (await import('#app/shell/qr-code.tsx')).QrCode);

/** The certificate as a picture of itself: what the file says, its statements and its proof included. */
export function CertificateDrawing({ certificate }: { certificate: Entity<'Certificate'> }) {
  const { t } = useText();
  const { template, title, number, code, statements } = certificate;
  return (
    <article className="certificate-drawing" aria-label={t('certificates.drawing', { title })}>
      <CertificateBorder />
      <Seal seed={code} />
      <div className="certificate-drawing-page">
        <div className="certificate-drawing-top">
          <Brand name={t('shell.product')} />
          <p>
            {t(template === 'physician' ? 'certificates.ofCredit' : 'certificates.ofParticipation')}
            <br />
            <span className="num">{t('certificates.number', { number })}</span>
          </p>
        </div>
        <Award certificate={certificate} />
        <div className="certificate-drawing-foot">
          <div className="certificate-drawing-statements">
            {/* Each statement stands by itself. (accreditation.md §3) */}
            {statements.map((statement) => (
              <p key={statement}>{statement}</p>
            ))}
          </div>
          <Proof certificate={certificate} />
        </div>
      </div>
    </article>
  );
}

function Award({ certificate }: { certificate: Entity<'Certificate'> }) {
  const { t, date } = useText();
  const { template, title, holder, degree, provider, joint_provider, learning_format, completed, credit_class } =
    certificate;
  const isAwarded = template === 'physician';
  const providers = nameProviders(provider, joint_provider);
  return (
    <div className="certificate-drawing-award">
      <p>{t(joint_provider === null ? 'certificates.certifies' : 'certificates.certify', { providers })}</p>
      <p className="certificate-drawing-holder">{nameWithDegree(holder, degree)}</p>
      <p>{t('certificates.participated', { format: learning_format })}</p>
      <p className="certificate-drawing-title">{title}</p>
      <p>{t(isAwarded ? 'certificates.completedAwarded' : 'certificates.completed', { date: date(completed) })}</p>
      {isAwarded && (
        <p className="certificate-drawing-credit">
          <CreditWords {...certificate} />
        </p>
      )}
      {credit_class === 'SA' && <p className="certificate-drawing-label">{t('certificates.selfAssessment')}</p>}
    </div>
  );
}

function Proof({ certificate: { code, verify_url } }: { certificate: Entity<'Certificate'> }) {
  const { t } = useText();
  return (
    <div className="certificate-drawing-proof">
      <span className="certificate-drawing-qr">
        <Suspense>
          <QrCode text={verify_url} label={t('certificates.qr', { address: verify_url })} />
        </Suspense>
      </span>
      <span className="num">
        {t('certificates.codeLabel')}
        <br />
        {code}
      </span>
    </div>
  );
}
