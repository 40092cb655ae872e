import { CertificateList } from '#app/features/certificates/certificate-list.tsx';
import { en } from '#app/i18n/en.ts';
import { textOf, useText } from '#app/i18n/text.tsx';
import { RecordFrame } from '#app/shell/record-frame.tsx';
import { RequireLogin } from '#app/shell/require-login.tsx';
import { SkeletonRows } from '#app/ui/skeleton-rows.tsx';

const { t } = textOf('en', en);

export const meta = () => [{ title: t('certificates.title') }, { name: 'robots', content: 'noindex' }];

export default function Certificates() {
  const { t } = useText();
  return (
    <RecordFrame title={t('certificates.title')} lead={t('certificates.lead')}>
      <RequireLogin waiting={<SkeletonRows label={t('certificates.loading')} count={4} />}>
        {() => <CertificateList />}
      </RequireLogin>
    </RecordFrame>
  );
}
