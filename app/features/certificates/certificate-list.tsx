import './certificate-list.css';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { href, Link } from 'react-router';
import { certificatesQuery } from '#app/api/queries/certificates-query.ts';
import { PRICING_PATH } from '#app/api/redirects/page-paths.ts';
import { useSaveDocument } from '#app/features/records/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { MAX_PRINTED_CERTIFICATES } from '#domain/credits/certificates/printed-certificates.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { RowList } from '#ui/list/row-list.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { CertificateRow } from './certificate-row.tsx';
import { type Certificate, findCertificates, groupByYear } from './find-certificates.ts';

/** My Certificates, by academic year: each with its credit, code and file. */
export function CertificateList({ canEarn }: { canEarn: boolean }) {
  const { t } = useText();
  const { data, isError, error, refetch, isFetching } = useQuery(certificatesQuery);
  if (data === undefined && isError) {
    return (
      <LoadFailed title={t('certificates.loadFailed')} error={error} onRetry={() => void refetch()} isBusy={isFetching}>
        {t('certificates.loadFailedText')}
      </LoadFailed>
    );
  }
  if (data === undefined) return <SkeletonRows label={t('certificates.loading')} count={4} />;
  return data.items.length === 0 ? (
    <NoCertificates canEarn={canEarn} />
  ) : (
    <FoundCertificates certificates={data.items} />
  );
}

function NoCertificates({ canEarn }: { canEarn: boolean }) {
  const { t } = useText();
  if (!canEarn) {
    return (
      <EmptyState
        title={t('certificates.empty')}
        drawing="page"
        actions={<Button render={<Link to={PRICING_PATH} />}>{t('certificates.withMembershipAct')}</Button>}
      >
        {t('certificates.withMembership')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('certificates.empty')}
      drawing="page"
      actions={
        <Button render={<Link to={`${href('/library')}?type=PUBLICATION_QUICK_TAKE`} />}>
          {t('certificates.emptyAct')}
        </Button>
      }
    >
      {t('certificates.emptyText')}
    </EmptyState>
  );
}

function FoundCertificates({ certificates }: { certificates: readonly Certificate[] }) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [year, setYear] = useState<string | null>(null);
  const found = findCertificates(certificates, { text, year });
  const years = groupByYear(certificates).map((group) => group.year);
  const findId = useId();
  const yearId = useId();
  return (
    <>
      <search className="certificate-search">
        <label htmlFor={findId} className="visually-hidden">
          {t('certificates.find')}
        </label>
        <TextInput
          id={findId}
          type="search"
          value={text}
          placeholder={t('certificates.findHint')}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <label htmlFor={yearId} className="visually-hidden">
          {t('certificates.year')}
        </label>
        <Select id={yearId} value={year ?? ''} onChange={(event) => setYear(event.currentTarget.value || null)}>
          <option value="">{t('certificates.allYears')}</option>
          {years.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
        <p className="small quiet num" role="status">
          {t('certificates.count', { count: found.length })}
        </p>
      </search>
      <PrintAll certificates={found} />
      {groupByYear(found).map((group) => (
        <section key={group.year} className="certificate-year" aria-labelledby={`year-${group.year}`}>
          <h2 className="h3 num" id={`year-${group.year}`}>
            {group.year}
          </h2>
          <RowList>
            {group.certificates.map((certificate) => (
              <CertificateRow key={certificate.id} certificate={certificate} />
            ))}
          </RowList>
        </section>
      ))}
      {found.length === 0 && (
        <EmptyState
          title={t('certificates.nothingFound')}
          actions={
            <Button
              kind="secondary"
              onClick={() => {
                setText('');
                setYear(null);
              }}
            >
              {t('certificates.showAll')}
            </Button>
          }
        >
          {t('certificates.nothingFoundText', { text })}
        </EmptyState>
      )}
    </>
  );
}

/** One file of all valid certificates that the filter shows. (rules T67) */
function PrintAll({ certificates }: { certificates: readonly Certificate[] }) {
  const { t } = useText();
  const { save, isSaving } = useSaveDocument();
  const valid = certificates
    .filter(({ revoked, replaced }) => !revoked && !replaced)
    .slice(0, MAX_PRINTED_CERTIFICATES);
  if (valid.length < 2) return null;
  return (
    <Button
      kind="secondary"
      icon="download"
      busy={isSaving}
      onClick={() => save(`/api/certificates.pdf?ids=${valid.map(({ id }) => id).join(',')}`)}
    >
      {t('certificates.printAll', { count: valid.length })}
    </Button>
  );
}
