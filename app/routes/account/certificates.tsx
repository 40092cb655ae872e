import { CertificateList } from '#app/features/certificates/certificate-list.tsx';
import { RecordFrame } from '#app/features/records/record-frame.tsx';
import { readText, useText } from '#app/i18n/text.tsx';
import { RequireLogin } from '#app/shell/frame/require-login.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';

export const meta = () => {
  const { t } = readText();
  return [{ title: `${t('certificates.title')} | ${t('shell.product')}` }, { name: 'robots', content: 'noindex' }];
};

export default function Certificates() {
  const { t } = useText();
  return (
    <RecordFrame title={t('certificates.title')} lead={t('certificates.lead')}>
      <RequireLogin waiting={<SkeletonRows label={t('certificates.loading')} count={4} />}>
        {({ canGetCredits }) => <CertificateList canEarn={canGetCredits} />}
      </RequireLogin>
    </RecordFrame>
  );
}
