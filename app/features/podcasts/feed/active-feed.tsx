import { Suspense } from 'react';
import { SecretAddress, SecretAddressActs } from '#app/features/secret-address/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { useFeedChange } from './use-audio-feed.ts';

const QrCode = lazyComponent(async () => (await import('#ui/media/qr-code.tsx')).QrCode);

type ActiveFeedProps = { url: string | null; created: string };

/** The address, shown once after it was made, and the buttons that replace it and turn the feed off. */
export function ActiveFeed({ url, created }: ActiveFeedProps) {
  const { t, date } = useText();
  const { make, revoke } = useFeedChange();
  return (
    <>
      <p className="num">{t('audioFeed.active', { date: date(created) })}</p>
      {url === null ? <p className="quiet">{t('audioFeed.hidden')}</p> : <Address key={url} url={url} />}
      <SecretAddressActs
        texts={{
          replace: t('audioFeed.replace'),
          replaceConfirm: t('audioFeed.replaceConfirm'),
          replaceText: t('audioFeed.replaceText'),
          revoke: t('audioFeed.revoke'),
          revokeConfirm: t('audioFeed.revokeConfirm'),
          revokeText: t('audioFeed.revokeText'),
          cancel: t('audioFeed.cancel'),
        }}
        size="medium"
        busy={make.isPending ? 'replace' : revoke.isPending ? 'revoke' : null}
        onAct={(act) => (act === 'revoke' ? revoke.mutate() : make.mutate(t('audioFeed.replaced')))}
      />
    </>
  );
}

function Address({ url }: { url: string }) {
  const { t } = useText();
  const texts = {
    ...{ once: t('audioFeed.once'), address: t('audioFeed.address'), secret: t('audioFeed.secret') },
    ...{ copy: t('audioFeed.copy'), copied: t('audioFeed.copied'), copyFailed: t('audioFeed.copyFailed') },
  };
  return (
    <>
      <SecretAddress url={url} texts={texts} />
      <div className="audio-feed-qr">
        <Suspense>
          <QrCode text={url} label={t('audioFeed.qr')} isFramed />
        </Suspense>
        <p className="small quiet">{t('audioFeed.scan')}</p>
      </div>
    </>
  );
}
