import './verification-result.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { CreditWords } from '#app/shell/credit-words.tsx';
import { LoadFailed } from '#app/shell/load-failed.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { nameProviders } from '#domain/credits/name-providers.ts';
import { formatTimeIn } from '#domain/shared/time-zone.ts';
import { CodeForm } from './code-form.tsx';
import { useVerification, type Verified } from './use-verification.ts';

/** What anyone sees who follows the code on a certificate: valid, revoked, unknown, or no code at all. */
export function VerificationResult({ code }: { code: string }) {
  const { t } = useText();
  const found = useVerification(code);
  switch (found.kind) {
    case 'checking':
      return <Checking code={code} />;
    case 'failed':
      return (
        <LoadFailed title={t('verification.failed')} level={1} onRetry={found.retry}>
          {found.message ?? t('verification.failedText')}
        </LoadFailed>
      );
    case 'valid':
      return (
        <>
          <Verdict sign="check" kind="valid" title={t('verification.valid')} code={found.certificate.code} />
          <Facts certificate={found.certificate} checkedAt={found.checkedAt} />
          <p className="small quiet verification-note">{t('verification.compare')}</p>
          <CodeForm label={t('verification.another')} />
        </>
      );
    case 'revoked':
      return (
        <>
          <Verdict sign="close" kind="revoked" title={t('verification.revoked')} code={found.certificate.code} />
          <Revoked certificate={found.certificate} revokedOn={found.revokedOn} checkedAt={found.checkedAt} />
          <CodeForm label={t('verification.another')} />
        </>
      );
    case 'replaced':
      return (
        <>
          <Verdict sign="clock" kind="replaced" title={t('verification.replaced')} code={found.certificate.code} />
          <Replaced {...found} />
          <CodeForm label={t('verification.another')} />
        </>
      );
    case 'unknown':
    case 'malformed':
      return (
        <>
          <Verdict sign="search" kind="unknown" title={t(`verification.${found.kind}`)} code={code} />
          <p className="read verification-note">{t(`verification.${found.kind}Text`)}</p>
          <CodeForm label={t('verification.code')} initial={code} isMain />
          {found.kind === 'unknown' && <p className="small quiet verification-note">{t('verification.notOurs')}</p>}
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
        <Icon name={sign} />
      </span>
      <div>
        <p className="meta num">{t('verification.codeIs', { code })}</p>
        <h1 className="h2">{title}</h1>
      </div>
    </div>
  );
}

type FactsProps = { certificate: Verified; checkedAt: Date };

function Facts({ certificate, checkedAt }: FactsProps) {
  const { t, date } = useText();
  const { holder, title, completed, number, provider, joint_provider } = certificate;
  return (
    <dl className="verification-facts">
      <Fact term={t('verification.holder')}>{holder}</Fact>
      <Fact term={t('verification.activity')}>{title}</Fact>
      <Fact term={t('verification.credit')}>
        <span className="credit-text">
          <CreditWords {...certificate} />
        </span>
      </Fact>
      <Fact term={t('verification.completed')}>
        <span className="num">{date(completed)}</span>
      </Fact>
      <Fact term={t('verification.number')}>
        <span className="num">{number}</span>
      </Fact>
      <Fact term={t('verification.provider')}>{nameProviders(provider, joint_provider)}</Fact>
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
        <Link className="link" to="/contact-us">
          {t('verification.ask')}
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
            <Link className="link" to={`/verify/${replacedBy}`}>
              {t('verification.replacedBy', { code: replacedBy })}
            </Link>
          </p>
        </Note>
      </div>
      <Facts certificate={certificate} checkedAt={checkedAt} />
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
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
