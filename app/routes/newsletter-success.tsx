import { useSearchParams } from 'react-router';
import { Door } from '#app/features/accounts/door.tsx';
import { Registered } from '#app/features/newsletter/registered.tsx';
import { readText } from '#app/i18n/text.tsx';
import type { FrameHandle } from '#app/shell/page-frame.tsx';

export const handle: FrameHandle = { bar: 'bare' };

export const meta = () => {
  const { t } = readText();
  return [
    { title: `${t('newsletter.registered.metaTitle')} | ${t('shell.product')}` },
    { name: 'robots', content: 'noindex' },
  ];
};

export default function NewsletterSuccess() {
  const [search] = useSearchParams();
  return (
    <Door>
      <Registered confirm={search.get('confirm')} />
    </Door>
  );
}
