import './certificate-ready.css';
import { useEffect, useMemo, useRef } from 'react';
import { href, Link } from 'react-router';
import { CreditStatement, useOpenDocument, useSaveDocument } from '#app/features/records/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { certificate as describe } from '#certificates/certificate.ts';
import type { PageDocument } from '#certificates/page.ts';
import { PrintedPage } from '#client/printed-page/printed-page.tsx';
import type { Entity } from '#contract/resources.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { audienceOf } from '#domain/credits/certificates/certificate-template.ts';
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { CopyCode } from './copy-code.tsx';

type CertificateReadyProps = {
  certificate: Entity<'Certificate'>;
  publicationId: string;
  /** True right after the evaluation. */
  isNew: boolean;
};

/** The issued certificate: preview, file, verification link, next steps. */
export function CertificateReady({ certificate, publicationId, isNew }: CertificateReadyProps) {
  const { t, locale } = useText();
  const { save, isSaving } = useSaveDocument();
  const { open, isOpening } = useOpenDocument();
  // Papers are in the language of the library. (rules P63)
  const language = t('shell.libraryLanguage') as Language;
  const texts = language === locale ? t : null;
  const page = useMemo(() => describeCertificate(certificate, { language, t: texts }), [certificate, language, texts]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <main id="main" className="page certificate-ready">
      <header className="certificate-ready-head">
        <div>
          <p className="meta num">{t('certificates.number', { number: certificate.number })}</p>
          <h1 className="h2" tabIndex={-1} ref={heading}>
            {t(isNew ? 'certificates.ready' : 'certificates.yours')}
          </h1>
        </div>
        <div className="row">
          <Button busy={isOpening} onClick={() => open(certificate.pdf_url)}>
            {t('certificates.open')}
          </Button>
          <Button kind="secondary" icon="download" busy={isSaving} onClick={() => save(certificate.pdf_url)}>
            {t('certificates.download')}
          </Button>
          <Button kind="secondary" icon="link" render={<Link to={href('/verify/:code', { code: certificate.code })} />}>
            {t('certificates.verify')}
          </Button>
        </div>
      </header>
      <BadgeFiles certificate={certificate} />
      <div className="certificate-ready-preview">
        <PrintedPage page={page} label={t('certificates.drawing', { title: certificate.title })} />
      </div>
      <CertificateFacts certificate={certificate} />
      <nav className="certificate-ready-next" aria-label={t('certificates.next')}>
        <Link className="more" to={href('/dashboard/certificates')}>
          {t('certificates.toAll')}
        </Link>
        <Link className="more" to={href('/dashboard/my-transcripts')}>
          {t('certificates.toTranscript')}
        </Link>
        <Link className="more" to={href('/publication/:id/test/results', { id: publicationId })}>
          {t('certificates.toResults')}
        </Link>
        <Link className="more" to={href('/library')}>
          {t('certificates.toLibrary')}
        </Link>
      </nav>
      {isNew && <p className="meta">{t('certificates.mailed')}</p>}
    </main>
  );
}

/** The Open Badge of the certificate, as a picture and as a file. (rules L30) */
function BadgeFiles({ certificate }: { certificate: Entity<'Certificate'> }) {
  const { t } = useText();
  const { save, isSaving } = useSaveDocument();
  const { badge_url: file, badge_picture_url: picture } = certificate;
  if (file === null || picture === null) return null;
  return (
    <div className="row certificate-badge">
      <Button kind="secondary" size="small" icon="download" busy={isSaving} onClick={() => save(picture)}>
        {t('certificates.badgePicture')}
      </Button>
      <Button kind="secondary" size="small" icon="download" busy={isSaving} onClick={() => save(file)}>
        {t('certificates.badgeFile')}
      </Button>
      <p className="small quiet">{t('certificates.badgeText')}</p>
    </div>
  );
}

/** The facts of the certificate as text, because the preview is too small to read on a phone. */
function CertificateFacts({ certificate }: { certificate: Entity<'Certificate'> }) {
  const { date } = useText();
  return (
    <div className="certificate-facts">
      <p className="h3">{certificate.title}</p>
      <p>
        <CreditStatement {...certificate} />
      </p>
      <p className="meta num">{date(certificate.completed)}</p>
      <CopyCode code={certificate.code} />
    </div>
  );
}

/** The page description that the PDF is drawn from, made from the API resource. (docs/decisions/015) */
type Translate = ReturnType<typeof useText>['t'];

/** `t` is null if it does not write in the language of the paper. */
type PaperTexts = { language: Language; t: Translate | null };

function describeCertificate(certificate: Entity<'Certificate'>, { language, t }: PaperTexts): PageDocument {
  const { title, provider, joint_provider: joint, holder, degree, template, profession, lines } = certificate;
  return describe({
    layout: certificate.layout,
    brand: provider,
    language,
    ...(t === null ? {} : { labels: { number: (values) => t('certificates.number', values) } }),
    audience: audienceOf(template, profession),
    learner: { name: holder, ...(degree === null ? {} : { credentials: degree }) },
    activity: { title, format: certificate.learning_format },
    provider: { accredited: provider, ...(joint === null ? {} : { joint }) },
    completedOn: certificate.completed as PlainDate,
    claimed: fromCredits(certificate.credits),
    maximum: fromCredits(certificate.maximum_credits),
    selfAssessment: certificate.credit_class === 'SA',
    statements: certificate.statements,
    ...(lines === null ? {} : { lines: { ...lines, awards: template !== 'participation' } }),
    number: certificate.number,
    verification: { code: certificate.code, url: certificate.verify_url },
    issuedAt: new Date(certificate.issued),
  });
}
