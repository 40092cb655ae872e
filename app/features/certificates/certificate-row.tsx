import './certificate-list.css';
import { useMemo } from 'react';
import { href, Link } from 'react-router';
import { useSaveDocument } from '#app/features/records/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { rosette } from '#ui/art/rosette.ts';
import { Button } from '#ui/button/button.tsx';
import { RowItem } from '#ui/list/row-list.tsx';
import { Tag } from '#ui/text/tag.tsx';
import { CopyCode } from './copy-code.tsx';
import type { Certificate } from './find-certificates.ts';

/** A certificate in the list: title and credit, with its code and file. */
export function CertificateRow({ certificate }: { certificate: Certificate }) {
  const { t, date, number } = useText();
  const { save, isSaving } = useSaveDocument();
  const { title, credits, credit_class, completed, code, pdf_url, badge_picture_url, revoked, replaced } = certificate;
  const isValid = !revoked && !replaced;
  return (
    <RowItem
      level={3}
      media={
        <span className="certificate-row-guilloche">
          <Guilloche seed={certificate.number} lines={10} />
        </span>
      }
      kind={<span className="num">{t('certificates.number', { number: certificate.number })}</span>}
      title={<Link to={href('/verify/:code', { code })}>{title}</Link>}
      meta={
        <>
          <span className="num">{date(completed)}</span>
          {!isValid ? (
            <Tag>{t(revoked ? 'certificates.revoked' : 'certificates.replaced')}</Tag>
          ) : (
            <span className="credit-amount">
              {t('certificates.amount', { credits: number(credits), unit: t(`labels.creditUnits.${credit_class}`) })}
            </span>
          )}
        </>
      }
      side={
        <div className="certificate-row-actions">
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
          {badge_picture_url !== null && (
            <Button
              kind="secondary"
              icon="download"
              busy={isSaving}
              aria-label={t('certificates.badgeOf', { title })}
              onClick={() => save(badge_picture_url)}
            >
              {t('certificates.badge')}
            </Button>
          )}
        </div>
      }
    />
  );
}

/** A guilloché rosette, unique for each seed. */
function Guilloche({ seed, lines = 22 }: { seed: string; lines?: number }) {
  const drawn = useMemo(() => rosette(seed, { radius: 58, lines, inner: 0.34 }).join(''), [seed, lines]);
  return (
    <svg className="certificate-guilloche" viewBox="0 0 120 120" aria-hidden="true">
      <path d={drawn} />
    </svg>
  );
}
