import { useSearchParams } from 'react-router';
import { Door } from '#app/features/accounts/door.tsx';
import { Unsubscribed } from '#app/features/newsletter/unsubscribed.tsx';
import { readText } from '#app/i18n/text.tsx';
import type { FrameHandle } from '#app/shell/page-frame.tsx';

export const handle: FrameHandle = { bar: 'bare' };

export const meta = () => {
  const { t } = readText();
  return [
    { title: `${t('newsletter.leave.metaTitle')} | ${t('shell.product')}` },
    { name: 'robots', content: 'noindex' },
  ];
};

export default function Unsubscribe() {
  const [search] = useSearchParams();
  return (
    <Door>
      <Unsubscribed token={search.get('token')} />
    </Door>
  );
}
