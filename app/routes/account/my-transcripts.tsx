import { RecordFrame } from '#app/features/records/record-frame.tsx';
import { TranscriptSkeleton } from '#app/features/transcript/transcript-skeleton.tsx';
import { TranscriptView } from '#app/features/transcript/transcript-view.tsx';
import { readText, useText } from '#app/i18n/text.tsx';
import { RequireLogin } from '#app/shell/frame/require-login.tsx';

export const meta = () => {
  const { t } = readText();
  return [{ title: `${t('transcript.title')} | ${t('shell.product')}` }, { name: 'robots', content: 'noindex' }];
};

export default function MyTranscripts() {
  const { t } = useText();
  return (
    <RecordFrame title={t('transcript.title')} lead={t('transcript.lead')}>
      <RequireLogin waiting={<TranscriptSkeleton />}>
        {({ firstName, lastName, email, canGetCredits }) => (
          <TranscriptView holder={`${firstName} ${lastName}`.trim() || email} canEarn={canGetCredits} />
        )}
      </RequireLogin>
    </RecordFrame>
  );
}
