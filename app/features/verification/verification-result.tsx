import './verification-result.css';
import { href, Link } from 'react-router';
import { CreditStatement } from '#app/features/records/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { nameProviders } from '#domain/credits/certificates/name-providers.ts';
import { formatTimeIn } from '#domain/shared/time-zone.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { AttestationFacts } from './attestation-facts.tsx';
import { CodeForm } from './code-form.tsx';
import { Fact } from './fact.tsx';
import { SeriesFacts } from './series-facts.tsx';
import { useVerification, type VerifiedCertificate } from './use-verification.ts';

/** The public result for a certificate code: valid, revoked, replaced, unknown or malformed. */
export function VerificationResult({ code }: { code: string }) {
  const { t } = useText();
  const result = useVerification(code);
  switch (result.kind) {
    case 'checking':
      return <Checking code={code} />;
    case 'failed':
      return (
        <LoadFailed title={t('verification.failed')} level={1} onRetry={result.retry}>
          {result.message ?? t('verification.failedText')}
        </LoadFailed>
      );
    case 'valid':
      return (
        <>
          <Verdict sign="check" kind="valid" title={t('verification.valid')} code={result.certificate.code} />
          <Facts certificate={result.certificate} checkedAt={result.checkedAt} />
          <p className="small quiet verification-note">{t('verification.compare')}</p>
          <CodeForm label={t('verification.another')} />
        </>
      );
    case 'revoked':
      return (
        <>
          <Verdict sign="close" kind="revoked" title={t('verification.revoked')} code={result.certificate.code} />
          <Revoked certificate={result.certificate} revokedOn={result.revokedOn} checkedAt={result.checkedAt} />
          <CodeForm label={t('verification.another')} />
        </>
      );
    case 'replaced':
      return (
        <>
          <Verdict sign="clock" kind="replaced" title={t('verification.replaced')} code={result.certificate.code} />
          <Replaced {...result} />
          <CodeForm label={t('verification.another')} />
        </>
      );
    case 'attestation':
      return (
        <>
          <Verdict
            sign={result.attestation.valid ? 'check' : 'close'}
            kind={result.attestation.valid ? 'valid' : 'revoked'}
            title={t(result.attestation.valid ? 'verification.attestationValid' : 'verification.attestationWithdrawn')}
            code={result.attestation.code}
          />
          <AttestationFacts attestation={result.attestation}>
            <Checked at={result.checkedAt} />
          </AttestationFacts>
          <CodeForm label={t('verification.another')} />
        </>
      );
    case 'series':
      return (
        <>
          <Verdict sign="check" kind="valid" title={t('verification.valid')} code={result.series.code} />
          <SeriesFacts certificate={result.series}>
            <Checked at={result.checkedAt} />
          </SeriesFacts>
          <CodeForm label={t('verification.another')} />
        </>
      );
    case 'unknown':
    case 'malformed':
      return (
        <>
          <Verdict sign="search" kind="unknown" title={t(`verification.${result.kind}`)} code={code} />
          <p className="read verification-note">{t(`verification.${result.kind}Text`)}</p>
          <CodeForm label={t('verification.code')} initial={code} isMain />
          {result.kind === 'unknown' && <p className="small quiet verification-note">{t('verification.notOurs')}</p>}
        </>
      );
  }
}

type VerdictProps = { sign: 'check' | 'close' | 'search' | 'clock'; kind: string; title: string; code: string };

function Verdict({ sign, kind, title, code }: VerdictProps) {
  const { t } = useText();
  return (
    <div className="verification-verdict" role="status">
      <span className="verification-sign" data-kind={kind}>
        <Icon name={sign} size="huge" />
      </span>
      <div>
        <p className="meta num">{t('verification.codeIs', { code })}</p>
        <h1 className="h2">{title}</h1>
      </div>
    </div>
  );
}

type FactsProps = { certificate: VerifiedCertificate; checkedAt: Date };

function Facts({ certificate, checkedAt }: FactsProps) {
  const { t, date } = useText();
  const { holder, title, completed, number, provider, joint_provider, badge_url, badge_picture_url } = certificate;
  return (
    <dl className="verification-facts">
      <Fact term={t('verification.holder')}>{holder}</Fact>
      <Fact term={t('verification.activity')}>{title}</Fact>
      <Fact term={t('verification.credit')}>
        <span className="credit-text">
          <CreditStatement {...certificate} />
        </span>
      </Fact>
      <Fact term={t('verification.completed')}>
        <span className="num">{date(completed)}</span>
      </Fact>
      <Fact term={t('verification.number')}>
        <span className="num">{number}</span>
      </Fact>
      <Fact term={t('verification.provider')}>{nameProviders(provider, joint_provider)}</Fact>
      {badge_url !== null && badge_picture_url !== null && (
        <Fact term={t('verification.badge')}>
          <a className="link" href={badge_picture_url} download>
            {t('verification.badgePicture')}
          </a>
          {', '}
          <a className="link" href={badge_url} download>
            {t('verification.badgeFile')}
          </a>
        </Fact>
      )}
      <Checked at={checkedAt} />
    </dl>
  );
}

function Revoked({ certificate, revokedOn, checkedAt }: FactsProps & { revokedOn: string }) {
  const { t, date } = useText();
  return (
    <>
      <div className="verification-note">
        <Note kind="danger">
          {t('verification.revokedText', { issued: date(certificate.issued), revoked: date(revokedOn) })}
        </Note>
      </div>
      <dl className="verification-facts">
        <Fact term={t('verification.activity')}>{certificate.title}</Fact>
        <Fact term={t('verification.credit')}>{t('verification.none')}</Fact>
        <Fact term={t('verification.provider')}>{nameProviders(certificate.provider, certificate.joint_provider)}</Fact>
        <Checked at={checkedAt} />
      </dl>
      <p className="small quiet verification-note">
        {t('verification.yours')}{' '}
        <Link className="link" to={href('/contact-us')}>
          {t('verification.contactProvider')}
        </Link>
      </p>
    </>
  );
}

function Replaced({
  certificate,
  replacedOn,
  replacedBy,
  checkedAt,
}: FactsProps & { replacedOn: string; replacedBy: string }) {
  const { t, date } = useText();
  return (
    <>
      <div className="verification-note">
        <Note>
          <p>{t('verification.replacedText', { issued: date(certificate.issued), replaced: date(replacedOn) })}</p>
          <p>
            <Link className="link" to={href('/verify/:code', { code: replacedBy })}>
              {t('verification.replacedBy', { code: replacedBy })}
            </Link>
          </p>
        </Note>
      </div>
      <Facts certificate={certificate} checkedAt={checkedAt} />
    </>
  );
}

function Checked({ at }: { at: Date }) {
  const { t, locale, zone, date } = useText();
  return (
    <Fact term={t('verification.checked')}>
      <span className="num">
        {date(at.toISOString())}, {formatTimeIn(at, { zone, locale })}
      </span>
    </Fact>
  );
}

function Checking({ code }: { code: string }) {
  const { t } = useText();
  return (
    <div aria-busy="true">
      <div className="verification-verdict">
        <Skeleton shape="round" width="3.25rem" height="3.25rem" />
        <div>
          <p className="meta num">{t('verification.codeIs', { code })}</p>
          <h1 className="h2">{t('verification.checking')}</h1>
        </div>
      </div>
      <div className="verification-facts verification-skeleton">
        {['40%', '64%', '52%', '30%', '44%'].map((width) => (
          <Skeleton key={width} shape="title" width={width} />
        ))}
      </div>
    </div>
  );
}
