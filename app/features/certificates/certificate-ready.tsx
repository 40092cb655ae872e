import './certificate-ready.css';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { useOpenDocument, useSaveDocument } from '#app/shell/use-save-document.ts';
import { Button } from '#app/ui/button.tsx';
import type { Entity } from '#contract/resources.ts';
import { CertificateFacts } from './certificate-facts.tsx';
import { describeCertificate } from './describe-certificate.ts';
import { PrintedPage } from './printed-page.tsx';

type CertificateReadyProps = {
  certificate: Entity<'Certificate'>;
  publicationId: string;
  /** Right after the evaluation. */
  isNew: boolean;
};

/** What was earned: the certificate drawn, its file, its proof, and what comes next. */
export function CertificateReady({ certificate, publicationId, isNew }: CertificateReadyProps) {
  const { t } = useText();
  const { save, isSaving } = useSaveDocument();
  const { open, isOpening } = useOpenDocument();
  const page = useMemo(() => describeCertificate(certificate), [certificate]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <main id="main" className="page page-wide certificate-ready">
      <header className="certificate-ready-head">
        <div>
          <p className="meta num">{t('certificates.number', { number: certificate.number })}</p>
          <h1 className="h2" tabIndex={-1} ref={heading}>
            {t(isNew ? 'certificates.ready' : 'certificates.yours')}
          </h1>
        </div>
        <div className="row">
          <Button kind="secondary" icon="link" render={<Link to={`/verify/${certificate.code}`} />}>
            {t('certificates.verify')}
          </Button>
          <Button kind="secondary" icon="download" busy={isSaving} onClick={() => save(certificate.pdf_url)}>
            {t('certificates.download')}
          </Button>
          <Button busy={isOpening} onClick={() => open(certificate.pdf_url)}>
            {t('certificates.open')}
          </Button>
        </div>
      </header>
      <div className="certificate-ready-desk">
        <PrintedPage page={page} label={t('certificates.drawing', { title: certificate.title })} />
      </div>
      <CertificateFacts certificate={certificate} />
      <nav className="certificate-ready-next" aria-label={t('certificates.next')}>
        <Link className="more" to="/dashboard/certificates">
          {t('certificates.toAll')}
        </Link>
        <Link className="more" to="/dashboard/my-transcripts">
          {t('certificates.toTranscript')}
        </Link>
        <Link className="more" to={`/publication/${publicationId}/test/results`}>
          {t('certificates.toResults')}
        </Link>
        <Link className="more" to="/library">
          {t('certificates.toLibrary')}
        </Link>
      </nav>
      {isNew && <p className="meta">{t('certificates.mailed')}</p>}
    </main>
  );
}
